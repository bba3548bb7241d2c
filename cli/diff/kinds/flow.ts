import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../../src/core/data/data.gen';
import { findPage } from '../../check/journey';
import { flowsNamed, type Model } from '../../data/model';
import { browserAnswer, labelOf } from '../../diagram/labels';
import type { Change } from '../compare';
import { list } from '../names';
import { describeGuard } from '../sentences/conditions';
import { describeEffects, goal } from '../sentences/effects';
import { answerName, aside, describeKept, isObject } from '../sentences/values';
import type { KindOfChange } from './kind';

/** Changes of the rows that handle events. */
export const flowKinds: KindOfChange[] = [
  {
    id: 'row',
    level: 'journey',
    describe(change, { old, now }) {
      const { kind, at, was, is } = change;
      if (
        kind !== 'flow' ||
        at.at(-3) !== 'on' ||
        typeof at.at(-1) !== 'number' ||
        change.after !== undefined
      )
        return null;
      const when = describeEvent(is === undefined ? old.model : now.model, change);
      const heirs = heirsOf(now.model, change);
      const also =
        heirs.length > 0
          ? ` This also affects ${list(heirs)}, which ${heirs.length === 1 ? 'is' : 'are'} like this page.`
          : '';
      if (was === undefined)
        return `${when}: the journey ${result(now.model, is as Row)}. Before, no rule handled this event here.${also}`;
      if (is === undefined)
        return `${when}: no rule handles this event here any more (before: the journey ${result(old.model, was as Row)}).${also}`;
      return `${when}: ${differences(old.model, was as Row, now.model, is as Row)}.${also}`;
    },
  },
  {
    id: 'row-order',
    level: 'journey',
    describe: ({ kind, at, after }) =>
      kind === 'flow' && at.at(-3) === 'on' && after !== undefined
        ? `The order of the rules for <${at.at(-2)}> has changed. The first rule whose conditions are true applies.`
        : null,
  },
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
  const station = page === null ? undefined : findPage(model, flow, page);
  const row = (is ?? was) as Row;
  const labels =
    whenOf(key) ?? aside(labelOf(model, station ?? { flow, data: { on: {} } as never }, key, row));
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
