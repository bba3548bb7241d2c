import type { Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { stations } from '../../journey';
import { callsOfSubmit, fieldOf, type Shown, shownOn } from './situations';

type Json = Record<string, unknown>;

/** The widget that masks the input. */
const MASKED = 'password';

/**
 * A value that a payload describes as a password (`writeOnly` in its definition) comes from a field that is masked
 * and `secret`, so that it can't be read on the screen and isn't kept as a draft.
 */
export const checkSecretFields = (model: Model): Problem[] =>
  shownOn(model, stations(model)).flatMap((shown) => open(model, shown));

function open(model: Model, shown: Shown): Problem[] {
  const { panel } = shown;
  return callsOfSubmit(model, shown).flatMap(([id, call]) =>
    passwordsIn(model, id).flatMap((name): Problem[] => {
      const value = call.body?.[name];
      const field = value === undefined ? undefined : fieldOf(value);
      const ui = field === undefined ? undefined : panel.ui.uiSchema[field];
      if (!field || !ui || Array.isArray(ui)) return [];
      const widgets = [ui['ui:widget']].flat().map((one) => (typeof one === 'object' ? one.widget : one));
      const isMasked = widgets.every((widget) => widget === MASKED);
      if (isMasked && ui['ui:options']?.secret) return [];
      return [
        {
          code: 'open-secret',
          file: panel.file,
          path: isMasked ? place('uiSchema', field, 'ui:options') : place('uiSchema', field, 'ui:widget'),
          message: `Call <${id}> sends field <${field}> as the password <${name}> (${model.callsFile} / calls / ${id} / body / ${name}). Give the field "ui:widget": "${MASKED}" and "secret": true, or send another field.`,
        },
      ];
    }),
  );
}

/** The names in a call's body that are defined as passwords. */
function passwordsIn(model: Model, id: string): string[] {
  const schema = model.payloads.find(({ call }) => call === id)?.schema;
  const definitions = (model.definitions.$defs ?? {}) as Record<string, Json>;
  return Object.entries((schema?.properties ?? {}) as Record<string, Json>)
    .filter(([, { $ref }]) => definitions[String($ref).split('/').pop() ?? '']?.writeOnly === true)
    .map(([name]) => name);
}
