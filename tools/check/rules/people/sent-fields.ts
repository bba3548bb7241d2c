import { type Problem, place } from '../../../data/problem';
import { holds } from '../../domain';
import { stations } from '../../journey';
import type { Model } from '../../model';
import { callsOfSubmit, fieldOf, inWords, type Shown, shownOn, situations } from './situations';

/** A field that a call must send can be seen wherever the panel with it is shown. */
export const checkSentFields = (model: Model): Problem[] =>
  shownOn(model, stations(model)).flatMap((shown) => hidden(model, shown));

function hidden(model: Model, shown: Shown): Problem[] {
  const { station, panel } = shown;
  return callsOfSubmit(model, shown).flatMap(([id, call]) => {
    const required = model.payloads.find((payload) => payload.call === id)?.schema.required ?? [];
    return Object.entries(call.body ?? {}).flatMap(([name, value]): Problem[] => {
      const field = fieldOf(value);
      const ui = field === undefined ? undefined : panel.ui.uiSchema[field];
      if (!field || !ui || Array.isArray(ui) || !(required as string[]).includes(name)) return [];
      const told = (where: string, when: string) => [
        {
          code: 'lost-field',
          file: panel.file,
          path: place('uiSchema', field, where),
          message: `The call <${id}> has to send the field <${field}> (as <${name}>), and nobody can fill it in on the page <${station.page}>${when}: show the field there.`,
        },
      ];
      if (ui['ui:widget'] === 'hidden') return told('ui:widget', '');
      const { 'ui:when': when } = ui;
      for (const facts of situations(model, station, panel.id, [when]))
        if (!holds(when, facts)) return told('ui:when', inWords(facts));
      return [];
    });
  });
}
