import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../../src/core/data/data.gen';
import { isInterrupt } from '../../check/buttons';
import { assignments, factsOf, holds } from '../../check/domain';
import { findCell, findPage } from '../../check/journey';
import { flowsNamed, type Model, rowsOfCell } from '../../data/model';
import { browserAnswer, labelOf } from '../../diagram/labels';
import { bare, type Change } from '../compare';
import { list } from '../names';
import { describeGuard } from '../sentences/conditions';
import { describeEffects, goal } from '../sentences/effects';
import { answerName, aside, describeKept, isObject } from '../sentences/values';
import type { KindOfChange, Level } from './any';

/** Changes of rows. A way out that leads elsewhere can let users in or lose them. */
const rowKind = (isExit: boolean, id: string, level: Level, isMoved: boolean): KindOfChange => ({
  id,
  level,
  describe(change, { old, now }) {
    const { kind, at, was, is } = change;
    if (kind !== 'flow' || at.at(-3) !== 'on' || typeof at.at(-1) !== 'number') return null;
    const key = String(at.at(-2));
    const isOfExit = [old, now].some(({ model }) => isInterrupt(model, key));
    if (isMoved !== (change.after !== undefined) || isExit !== isOfExit) return null;
    if (isMoved)
      return `The order of the rules for <${key}> has changed. The first rule whose conditions are true applies.`;
    const when = describeEvent(is === undefined ? old.model : now.model, change);
    const heirs = heirsOf(now.model, change);
    const also =
      heirs.length > 0
        ? ` This also affects ${list(heirs)}, which ${heirs.length === 1 ? 'is' : 'are'} like this page.`
        : '';
    const [from, to] = is === undefined ? [old.model, now.model] : [now.model, old.model];
    const own = (is ?? was) as Row;
    const found = othersOf(from, to, change, own);
    const others = found.length > 0 || !was || !is ? found : [was as Row];
    if (others.length === 0)
      return is === undefined
        ? `${when}: no rule handles this event here any more (before: the journey ${result(old.model, own)}).${also}`
        : `${when}: the journey ${result(now.model, own)}. Before, no rule handled this event here.${also}`;
    const parts = others.flatMap((other) => {
      // Its own conditions are those of other situations.
      const same = { ...other, when: own.when };
      const [before, after] = is === undefined ? [own, same] : [same, own];
      return isDeepStrictEqual(effectOf(before), effectOf(after))
        ? []
        : [differences(old.model, before as Row, now.model, after as Row)];
    });
    return parts.length > 0 ? `${when}: ${[...new Set(parts)].join(', or ')}.${also}` : '';
  },
});

/** A row without its description and its conditions. */
function effectOf(row: unknown): unknown {
  const { when: _, ...effect } = bare(row) as Row;
  return effect;
}

/** The rows of another version that apply in the situations of a row. */
function othersOf(own: Model, other: Model, { at, name }: Change, row: Row): Row[] {
  const [page, key] = at[0] === 'pages' ? [String(at[1]), String(at[3])] : [null, String(at[1])];
  const [rows = [], others = []] = [own, other].map((model) => {
    const flow = flowNamed(model, name);
    const pageInFlow = (page === null ? undefined : findPage(model, flow, page)) ?? { flow, data: NO_ROWS };
    return rowsOfCell(findCell(model, pageInFlow, key)?.cell ?? []);
  });
  const guards = [...rows, ...others].map(({ when }) => when);
  const found = new Set<Row>();
  for (const facts of assignments(factsOf(guards), own.facts)) {
    if (
      !isDeepStrictEqual(
        rows.find(({ when }) => holds(when, facts)),
        row,
      )
    )
      continue;
    const same = others.find(({ when }) => holds(when, facts));
    if (same) found.add(same);
  }
  return [...found];
}

const NO_ROWS = { on: {} } as never;

/** Changes of the rows that handle events. */
export const flowKinds: KindOfChange[] = [
  rowKind(true, 'exit', 'danger', false),
  rowKind(true, 'exit-order', 'danger', true),
  rowKind(false, 'row', 'journey', false),
  rowKind(false, 'row-order', 'journey', true),
  {
    id: 'page',
    level: 'journey',
    describe({ kind, at, was, is, name }) {
      if (kind !== 'flow') return null;
      if (at.length === 0)
        return was === undefined ? `There is a new journey, ${name}.` : `The journey ${name} is gone.`;
      if (at.length !== 2 || at[0] !== 'pages') return null;
      if (was === undefined) return `The journey has a new page, <${at[1]}>.`;
      return is === undefined ? `The page <${at[1]}> is gone.` : null;
    },
  },
];

/** Describes the event of a row: `On the page <P>, after “Continue”`. */
function describeEvent(model: Model, { at, name, was, is }: Change): string {
  const [page, key] = at[0] === 'pages' ? [String(at[1]), String(at[3])] : [null, String(at[1])];
  const flow = flowNamed(model, name);
  const pageInFlow = page === null ? undefined : findPage(model, flow, page);
  const row = (is ?? was) as Row;
  const labels = whenOf(key) ?? aside(labelOf(model, pageInFlow ?? { flow, data: NO_ROWS }, key, row));
  return `${page === null ? 'On any page' : `On the page <${page}>`}, ${labels} (${key})${row.when ? ` if ${describeGuard(model, row.when)}` : ''}`;
}

/** Describes an event of a field or the browser, or returns undefined for other events. */
function whenOf(key: string): string | undefined {
  const answer = browserAnswer(key);
  if (answer) return `when ${answer}`;
  const [event = '', field = ''] = key.split('.');
  if (event === 'change') return `when the field <${field}> changes`;
  return event === 'blur' ? `when the user leaves the field <${field}>` : undefined;
}

/** The journey in a file, because file names differ from journey names. */
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

function result(model: Model, row: Row): string {
  return list([...describeEffects(model, row), goal(model, row)]);
}

/** Describes the differing parts of a row in one sentence. */
function differences(old: Model, was: Row, now: Model, is: Row): string {
  const parts = [];
  const [before, after] = [goal(old, was), goal(now, is)];
  if (before !== after) parts.push(`the journey now ${after} (before: it ${before})`);
  const [did, does] = [describeEffects(old, was), describeEffects(now, is)];
  const more = does.filter((effect) => !did.includes(effect));
  const less = did.filter((effect) => !does.includes(effect));
  if (more.length > 0) parts.push(`the journey now also ${list(more)}`);
  if (less.length > 0) parts.push(`the journey no longer ${list(less)}`);
  if (more.length + less.length === 0 && !isDeepStrictEqual(did, does))
    parts.push(`the steps are in another order: the journey ${list(does)}`);
  parts.push(...keeping(was.keep, is.keep));
  if (!isDeepStrictEqual(was.when, is.when))
    parts.push(`this now applies ${counts(now, is.when)} (before: ${counts(old, was.when)})`);
  return parts.length > 0 ? parts.join('; ') : 'the same effect, written differently';
}

const counts = (model: Model, when: Row['when']): string =>
  when ? `only if ${describeGuard(model, when)}` : 'always';

/** Describes the values that are kept from the answer, name by name. */
function keeping(was: Row['keep'], is: Row['keep']): string[] {
  const [before, after] = [isObject(was) ? was : {}, isObject(is) ? is : {}];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    if (isDeepStrictEqual(before[name], after[name])) return [];
    if (after[name] === undefined) return [`${answerName(name)} is no longer kept`];
    const from = `from ${describeKept(after[name])}`;
    return [
      before[name] === undefined
        ? `${answerName(name)} is now kept, ${from}`
        : `${answerName(name)} is now kept ${from} (before: from ${describeKept(before[name])})`,
    ];
  });
}
