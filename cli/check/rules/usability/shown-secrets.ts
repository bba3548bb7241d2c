import type { Call } from '../../../../src/core/data/data.gen';
import { cellsOf, type Model, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { holds } from '../../domain';
import { findPage, pageMeant, stations } from '../../journey';
import { deciding, describe, type Shown, shownOn, situations } from './situations';

/** The engine itself uses these values, to ask the browser for passkeys and to make it forget one. */
const OF_ENGINE = ['vault.publicKey', 'vault.newPublicKey', 'vault.unknownCredential'];

/** Secrets that users must copy, such as the key of an app, are visible whenever their panel is, and get a panel. */
export const checkShownSecrets = (model: Model): Problem[] => [
  ...shownOn(model, stations(model)).flatMap((shown) => hidden(model, shown)),
  ...Object.entries(model.calls).flatMap(([id, call]) => unseen(model, id, call)),
];

function hidden(model: Model, { station, panel }: Shown): Problem[] {
  return Object.entries(panel.ui.uiSchema).flatMap(([field, own]): Problem[] => {
    if (Array.isArray(own) || !own['ui:options']?.from?.startsWith('vault.')) return [];
    const { 'ui:when': when, 'ui:widget': widget } = own;
    const all = [...situations(model, station, panel.id, [when])];
    const isLost = (facts: (typeof all)[number]): boolean => !holds(when, facts);
    const lost = all.find(isLost);
    const isMasked = [widget]
      .flat()
      .some((one) => ['hidden', 'password'].includes(typeof one === 'object' ? one.widget : one));
    if (!lost && !isMasked) return [];
    return [
      {
        code: 'lost-secret',
        file: panel.file,
        path: place('uiSchema', field, isMasked ? 'ui:widget' : 'ui:when'),
        message: `Field <${field}> has a secret that users must copy now, but page <${station.page}> hides it${lost ? describe(deciding(lost, all, isLost)) : ''}. Show the field whenever its panel is visible.`,
      },
    ];
  });
}

/** Whether calls or the engine use a value. All others are for users. */
const isUsed = (model: Model, path: string): boolean =>
  OF_ENGINE.includes(path) ||
  Object.values(model.calls).some(({ body = {} }) => Object.values(body).includes(path));

function unseen(model: Model, id: string, { keep = {}, succeeds = [] }: Call): Problem[] {
  return Object.keys(keep).flatMap((path): Problem[] => {
    if (!path.startsWith('vault.') || isUsed(model, path)) return [];
    const showing = [...model.panels.values()].flatMap(({ id: panel, ui }) =>
      Object.values(ui.uiSchema).some((own) => !Array.isArray(own) && own['ui:options']?.from === path)
        ? [panel]
        : [],
    );
    const words = succeeds.map((one) => (typeof one === 'string' ? one : one.answer));
    const shows = model.flows.flatMap(cellsOf).some(
      ({ flow: { flow }, key, cell }) =>
        words.some((word) => key === `${id}.${word}`) &&
        rowsOfCell(cell).every((row) => {
          const target = findPage(
            model,
            row.flow ?? flow,
            pageMeant(model, row.flow ?? flow, row.go ?? '') ?? '',
          );
          return (
            target &&
            [target.data.panel]
              .flat()
              .every((one) => showing.includes((typeof one === 'object' ? one?.panel : one) ?? ''))
          );
        }),
    );
    if (shows) return [];
    return [
      {
        code: 'lost-secret',
        file: model.callsFile,
        path: place('calls', id, 'keep', path),
        message: `Call <${id}> keeps <${path}>, but no success of it leads to a panel that shows this value, so users never get it. Go to a page whose panel has a field with "from": "${path}".`,
      },
    ];
  });
}
