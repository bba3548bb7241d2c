import type { Fact, Row } from '../../../../../src/core/data/data.gen';
import { type Model, panelsOfPage } from '../../../../data/model';
import { type Assignment, assignments, factsOf, holds } from '../../../domain';
import { effectsOf } from '../../../effects';
import type { Station } from '../../../journey';

/** The values that a row sets in the journey, by name. */
const setsOf = (row: Row): Record<string, unknown> =>
  Object.assign({}, ...effectsOf(row).flatMap(({ verb, argument }) => (verb === 'set' ? [argument] : [])));

/** The value of a fact after a row has set the value it reads. Undefined if the row doesn't set it. */
function known(fact: Fact | undefined, sets: Record<string, unknown>): boolean | undefined {
  const name = fact?.from.startsWith('journey.') ? fact.from.slice('journey.'.length) : undefined;
  if (!fact || name === undefined || fact.is === undefined || !Object.hasOwn(sets, name)) return undefined;
  return sets[name] === fact.is;
}

/** The titles that the last page of a journey can have after a row. Empty if the page doesn't end a journey. */
export function titlesAfter(model: Model, { data, flow }: Station, row: Row): string[] {
  const panel = panelsOfPage(data)
    .map((id) => model.panels.get(id))
    .find((one) => one?.ui.message === 'outcome');
  if (!panel) return [];
  const { title } = panel.ui;
  const choices = typeof title === 'string' ? [{ text: title, when: undefined }] : title;
  const names = factsOf(choices.map(({ when }) => when));
  const sets = setsOf(row);
  const fits = (facts: Assignment) =>
    names.every((name) => {
      const value = known(model.facts[name], sets);
      return value === undefined || facts[name] === value;
    });
  const all = [...assignments(names, model.facts, flow)].filter(fits);
  return [...new Set(all.map((facts) => choices.find(({ when }) => holds(when, facts))?.text ?? ''))];
}
