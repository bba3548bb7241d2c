import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../../src/core/data/data.gen';
import { findPage } from '../../check/journey';
import { flowsNamed, type Model } from '../../check/model';
import { wordsOf } from '../../diagram/words';
import type { Change } from '../compare';
import { list, valueOf } from '../names';
import type { KindOfChange } from './kind';

/** What follows which event. */
export const flowKinds: KindOfChange[] = [
  {
    id: 'row',
    level: 'way',
    say(change, { old, now }) {
      const { kind, at, was, is } = change;
      if (
        kind !== 'flow' ||
        at.at(-3) !== 'on' ||
        typeof at.at(-1) !== 'number' ||
        change.after !== undefined
      )
        return null;
      const when = happening(is === undefined ? old.model : now.model, change);
      const heirs = heirsOf(now.model, change);
      const also =
        heirs.length > 0
          ? ` Also on ${list(heirs)}, which ${heirs.length === 1 ? 'is' : 'are'} like this page.`
          : '';
      if (was === undefined)
        return `${when}: ${result(is as Row)}. Before, no row of its own heard that.${also}`;
      if (is === undefined)
        return `${when}: no row of its own hears that any more (before: ${result(was as Row)}).${also}`;
      return `${when}: ${differences(was as Row, is as Row)}.${also}`;
    },
  },
  {
    id: 'row-order',
    level: 'way',
    say: ({ kind, at, after }) =>
      kind === 'flow' && at.at(-3) === 'on' && after !== undefined
        ? `The rows of <${at.at(-2)}> stand in another order: the first whose conditions hold counts.`
        : null,
  },
  {
    id: 'page',
    level: 'way',
    say({ kind, at, was, is, name }) {
      if (kind !== 'flow') return null;
      if (at.length === 0)
        return was === undefined ? `There is a new journey, ${name}.` : `The journey ${name} is gone.`;
      if (at.length !== 2 || at[0] !== 'pages') return null;
      if (was === undefined) return `The journey has a new page, <${at[1]}>.`;
      return is === undefined ? `The page <${at[1]}> is gone.` : null;
    },
  },
];

/** `On the page <P>, after “Continue”`. */
function happening(model: Model, { at, name, was, is }: Change): string {
  const [page, key] = at[0] === 'pages' ? [String(at[1]), String(at[3])] : [null, String(at[1])];
  const flow = flowNamed(model, name);
  const station = page === null ? undefined : findPage(model, flow, page);
  const row = (is ?? was) as Row;
  const words = wordsOf(model, station ?? { flow, data: { on: {} } as never }, key, row);
  return `${page === null ? 'On any page' : `On the page <${page}>`}, ${words} (${key})${row.when ? ` if ${valueOf(row.when)}` : ''}`;
}

/** The journey in a file: files are named by words, journeys in capitals. */
const flowNamed = (model: Model, name: string): string =>
  name === 'common' ? name : (model.flows.find(({ file }) => file === `flows/${name}.json`)?.flow ?? name);

function heirsOf(model: Model, { at, name }: Change): string[] {
  if (at[0] !== 'pages') return [];
  const own = `${flowNamed(model, name)}/${at[1]}`;
  return model.flows.flatMap(({ flow }) =>
    Object.entries(flowsNamed(model, flow)[0]?.data.pages ?? {})
      .filter(([, page]) => page.like === own && !Object.hasOwn(page.on ?? {}, String(at[3])))
      .map(([page]) => `${flow}/${page}`),
  );
}

const goal = ({ flow, go }: Row): string =>
  flow
    ? `goes on in the journey ${flow}${go ? ` at <${go}>` : ''}`
    : go
      ? `goes to <${go}>`
      : 'stays on the page';

const doing = ({ do: effects = [] }: Row): string =>
  effects.length === 0
    ? 'nothing is done'
    : effects.map((effect) => (typeof effect === 'string' ? effect : valueOf(effect))).join(', ');

const result = (row: Row): string => `the journey ${goal(row)}${row.do ? ` (${doing(row)})` : ''}`;

/** The parts of a row that are not the same, in one sentence. */
function differences(was: Row, is: Row): string {
  const parts = [];
  if (was.go !== is.go || was.flow !== is.flow)
    parts.push(`the journey now ${goal(is)} (before: it ${goal(was)})`);
  if (!isDeepStrictEqual(was.do, is.do))
    parts.push(
      `${parts.length > 0 ? 'and does' : 'what is done is now'} ${doing(is)} (before: ${doing(was)})`,
    );
  if (!isDeepStrictEqual(was.keep, is.keep))
    parts.push(`what is kept of the answer is now ${valueOf(is.keep)} (before: ${valueOf(was.keep)})`);
  if (!isDeepStrictEqual(was.when, is.when))
    parts.push(
      `it now counts ${is.when ? `if ${valueOf(is.when)}` : 'always'} (before: ${was.when ? valueOf(was.when) : 'always'})`,
    );
  return parts.join('; ');
}
