import type { Guard } from '../../../../src/core/data/data.gen';
import type { Model, PanelFile } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { type Assignment, holds } from '../../domain';
import { stations } from '../../journey';
import { callsOfSubmit, deciding, describe, fieldOf, type Shown, shownOn, situations } from './situations';

/** A field that a call must send is visible wherever its panel is shown. */
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
      const problem = (where: string, when: string, wayOut: string) => [
        {
          code: 'lost-field',
          file: panel.file,
          path: place('uiSchema', field, where),
          message: `Call <${id}> must send field <${field}> (as <${name}>), but users can't fill it in on page <${station.page}>${when}. ${wayOut}`,
        },
      ];
      if (ui['ui:widget'] === 'hidden') return problem('ui:widget', '', 'Show the field.');
      const { 'ui:when': when } = ui;
      const open = factsThatOpen(model, panel, field);
      const isLost = (facts: Assignment): boolean => !canHold(model, when, facts, open);
      const all = [...situations(model, station, panel.id, [when])];
      const lost = all.find(isLost);
      if (!lost) return [];
      return problem('ui:when', describe(deciding(lost, all, isLost)), wayOut(open));
    });
  });
}

const wayOut = (open: string[]): string =>
  `Show the field there too: remove "ui:when", or use a fact that becomes true when the user fills in another field of this panel${open.length > 0 ? `, such as <${open.join('> or <')}>` : ' ("from": "form.userId", "present": true in flows/facts.json)'}.`;

/** The facts that change when the user fills in another field that is always visible on the panel. */
function factsThatOpen(model: Model, { ui, schema }: PanelFile, field: string): string[] {
  const fields = Object.keys((schema?.properties ?? {}) as object).filter((name) => {
    const own = ui.uiSchema[name];
    return name !== field && own && !Array.isArray(own) && !own['ui:when'] && own['ui:widget'] !== 'hidden';
  });
  return Object.keys(model.facts).filter((name) =>
    fields.some((other) => model.facts[name]?.from === `form.${other}`),
  );
}

/** Whether a guard is true, or can become true when the user fills in the other fields. */
const canHold = (model: Model, when: Guard | undefined, facts: Assignment, open: string[]): boolean =>
  holds(
    Object.fromEntries(
      Object.entries(when ?? {}).filter(
        ([name, wanted]) => !(open.includes(name) && isPossible(model, name, wanted)),
      ),
    ) as Guard,
    facts,
  );

/** Whether user input can give the fact such a value. Input can't make a present value absent for good. */
const isPossible = (model: Model, name: string, wanted: Guard[string]): boolean => {
  const values = [wanted].flat();
  return model.facts[name]?.oneOf ? values.some((one) => one !== null) : values.includes(true);
};
