import type { Button, Call, Guard, Value } from '../../src/core/data/data.gen';
import { type Model, oncePerModel, type PanelFile, panelsOfPage, rowsOfCell } from '../data/model';
import { type Assignment, assignments, factsOf, holds } from './domain';
import { callsOfRow } from './effects';
import { allPages, findCell, type PageInFlow } from './journey';

/**
 * The combinations of facts in which a page shows a panel, over the facts that the page and `guards` read. If a
 * `before` row leads elsewhere, the page isn't shown.
 */
export function* situations(
  model: Model,
  pageInFlow: PageInFlow,
  panel: string,
  guards: (Guard | undefined)[],
): Generator<Assignment> {
  const { panel: choice } = pageInFlow.data;
  const choices = Array.isArray(choice) ? choice : [{ panel: choice, when: undefined }];
  const before = rowsOfCell(findCell(model, pageInFlow, 'before')?.cell ?? {});
  const names = factsOf([...choices, ...before].map(({ when }) => when).concat(guards));
  for (const facts of assignments(names, model.facts, pageInFlow.flow)) {
    if (choices.find(({ when }) => holds(when, facts))?.panel !== panel) continue;
    const row = before.find(({ when }) => holds(when, facts));
    const isLeft = row && (row.flow !== undefined || (row.go !== undefined && row.go !== pageInFlow.page));
    if (!isLeft) yield facts;
  }
}

/** The part of a situation that a guard reads. */
export const relevant = (facts: Assignment, guard: Guard | undefined): Assignment =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => guard && Object.hasOwn(guard, name)));

/**
 * The facts that decide a situation: without any of them, another situation that agrees in the rest has a different
 * result.
 */
export function deciding(
  situation: Assignment,
  all: readonly Assignment[],
  hasResult: (facts: Assignment) => boolean,
): Assignment {
  let kept = situation;
  for (const name of Object.keys(situation)) {
    const { [name]: _, ...others } = kept;
    const same = all.filter((facts) => Object.entries(others).every(([key, value]) => facts[key] === value));
    if (same.every(hasResult)) kept = others;
  }
  return kept;
}

/** Describes a situation, such as ` when ping is true`. Empty if no fact matters. */
export function describe(facts: Assignment): string {
  const parts = Object.entries(facts).map(
    ([name, value]) =>
      `${name} is ${[value]
        .flat()
        .map((one) => JSON.stringify(one))
        .join(' or ')}`,
  );
  return parts.length === 0 ? '' : ` when ${parts.join(' and ')}`;
}

/** A panel on a page that shows it. */
export interface Shown {
  pageInFlow: PageInFlow;
  panel: PanelFile;
}

/** The panels of some pages. */
export const shownOn = (model: Model, allPages: PageInFlow[]): Shown[] =>
  allPages.flatMap((pageInFlow) =>
    [...new Set(panelsOfPage(pageInFlow.data))].flatMap((id) => {
      const panel = model.panels.get(id);
      return panel ? [{ pageInFlow, panel }] : [];
    }),
  );

/** The panels of all pages. */
export const shownPanels = oncePerModel((model) => shownOn(model, allPages(model)));

/** The buttons that send a panel's form. */
export const submitsOf = ({ ui }: PanelFile): { button: Button; index: number }[] =>
  ui.buttons.map((button, index) => ({ button, index })).filter(({ button }) => button.submit);

/** The calls that the submit buttons of a panel send from a page. */
export function callsOfSubmit(model: Model, { pageInFlow, panel }: Shown): [string, Call][] {
  const rows = submitsOf(panel).flatMap(({ button }) =>
    rowsOfCell(findCell(model, pageInFlow, `user.${button.action}`)?.cell ?? {}),
  );
  return [...new Set(rows.flatMap(callsOfRow))].flatMap((id) => {
    const call = model.calls[id];
    return call ? [[id, call] as [string, Call]] : [];
  });
}

/** The field that a value of a body reads, or undefined if it reads something else. */
export function fieldOf(value: Value): string | undefined {
  const path = typeof value === 'string' ? value : 'from' in value ? value.from : '';
  return path.startsWith('form.') ? path.slice('form.'.length) : undefined;
}
