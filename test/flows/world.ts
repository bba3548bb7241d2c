import type { Assignment } from '../../cli/check/domain';
import { effectsOf } from '../../cli/check/effects';
import type { Model } from '../../cli/data/model';
import type { Fact, Scalar } from '../../src/core/data/data.gen';
import type { Answer, FlowEvent } from '../../src/core/flow/event';
import { initialState, type State } from '../../src/core/flow/state';
import type { Tables } from '../../src/core/flow/tables';
import { verbs } from '../../src/effects/index';
import type { RowCase } from './rows';

type Tree = Record<string, unknown>;

export const ORIGIN = 'https://app.example.org';
export const NOW = 5000;
const SEQ = 1;

/**
 * Returns a state, the tables and the event for which the facts have the assigned values, or null if no such state
 * exists.
 */
export interface World {
  tables: Tables;
  state: State;
  event: FlowEvent;
}

/** Builds the world from the paths that facts are read from, without using the engine's evaluation. */
export function buildWorld(
  model: Model,
  { flow, page, event, row }: RowCase,
  facts: Assignment,
  answerData: Tree = {},
): World | null {
  const roots: Tree = {
    settings: {},
    csrf: {},
    session: {},
    journey: {},
    host: {},
    config: {},
    query: {},
    form: {},
    vault: {},
    answer: answerData,
  };
  const formFacts: Assignment = {};
  for (const [path, wanted] of byPath(model, facts)) {
    if (path === 'flow') continue;
    if (path.startsWith('place.')) {
      if (!putPlace(model, roots, path.slice('place.'.length), wanted)) return null;
    } else if (path.startsWith('form.') || wanted.some(([, fact]) => typeof fact.contains === 'object')) {
      for (const [name, , value] of wanted) formFacts[name] = value;
    } else {
      const value = candidates(wanted.map(([, fact]) => fact)).find((candidate) =>
        wanted.every(([, fact, want]) => test(fact, candidate) === want),
      );
      if (value === undefined && !wanted.every(([, fact, want]) => test(fact, undefined) === want))
        return null;
      write(roots, path, value);
    }
  }
  // A redirect without a condition has an address.
  for (const { verb, argument } of effectsOf(row))
    if (verb === 'redirect' && !byPath(model, facts).has(`place.${argument}`))
      putPlace(model, roots, String(argument), []);
  const call = Object.hasOwn(model.calls, event.split('.')[0] as string)
    ? (event.split('.')[0] as string)
    : undefined;
  // An expired session is stated by an answer, or is the reason why an answer is missing. Of a failed call
  // only the status is known.
  const said = Object.keys(roots.answer as Tree);
  const says = said.length > 0;
  const canSay = !event.endsWith('.!failed') || said.every((name) => name === 'httpStatus');
  const isAnswered = call !== undefined && (says ? canSay : !event.includes('.!'));
  if (says && !isAnswered) return null;
  const state: State = {
    ...initialState,
    ...(roots as Pick<State, 'settings' | 'csrf' | 'session' | 'journey' | 'host' | 'vault'>),
    session: { ...initialState.session, ...(roots.session as Tree) },
    status: 'open',
    run: 1,
    flow,
    page,
    visit: 3,
    shown: { page, flow, panel: null, step: null, steps: null, visit: 3 },
    formFacts,
    timers: event.startsWith('timer.')
      ? { [event.slice('timer.'.length)]: { startedAt: 0, endsAt: NOW } }
      : {},
    dialogs: ['some-dialog'],
    message: { type: 'info', items: [{ text: 'from before' }], at: 0 },
    inFlight: call ? { [call]: { seq: SEQ, quiet: false } } : {},
  };
  return {
    tables: tablesOf(model, roots),
    state,
    event: {
      key: event,
      now: NOW,
      run: 1,
      ...(call && { call, seq: SEQ }),
      ...(isAnswered && { answer: answerOf(event, roots.answer as Tree) }),
    },
  };
}

function answerOf(event: string, data: Tree): Answer {
  const text = typeof data.text === 'string' ? data.text : '';
  return {
    type: data.type === 'error' ? 'error' : 'info',
    items: text ? [{ text }] : [],
    text,
    nextAction: event.includes('.!') ? null : (event.split('.')[1] ?? null),
    ...(typeof data.httpStatus === 'number' && { httpStatus: data.httpStatus }),
    sessionExpired: data.sessionExpired === true,
    targetUrl: null,
    data,
  };
}

function tablesOf(model: Model, roots: Tree): Tables {
  return {
    flows: Object.fromEntries(
      model.flows.filter(({ flow }) => flow !== 'common').map(({ flow, data }) => [flow, data]),
    ),
    flowIds: model.flows.map(({ flow }) => flow),
    common: model.common.data,
    entries: {},
    facts: model.facts,
    calls: model.calls,
    keep: {},
    places: model.places,
    verbs,
    config: roots.config as Tree,
    query: roots.query as Tree,
    origins: { base: `${ORIGIN}/`, allowed: [ORIGIN] },
  };
}

type Wanted = [name: string, fact: Fact, value: Scalar];

function byPath(model: Model, facts: Assignment): Map<string, Wanted[]> {
  const paths = new Map<string, Wanted[]>();
  for (const [name, value] of Object.entries(facts)) {
    const fact = model.facts[name] as Fact;
    paths.set(fact.from, [...(paths.get(fact.from) ?? []), [name, fact, value]]);
  }
  return paths;
}

/** Gives a place a URL at its first source, or no URL. */
function putPlace(model: Model, roots: Tree, id: string, wanted: Wanted[]): boolean {
  const source = model.places[id]?.from[0];
  const isThere = wanted.every(([, , value]) => value === true);
  const path = typeof source === 'string' ? source : source && 'from' in source && source.from;
  if (!path) return isThere;
  if (isThere) write(roots, path, addressOf(id));
  return true;
}

export const addressOf = (place: string): string => `${ORIGIN}/${place}`;

function write(roots: Tree, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let home = roots;
  for (const key of keys) {
    const child = { ...(home[key] as Tree) };
    home[key] = child;
    home = child;
  }
  if (value !== undefined) home[last] = value;
}

/** Values to try for a path that these facts read. */
function candidates(facts: Fact[]): unknown[] {
  const words = facts.flatMap(({ contains, emptyOr }) =>
    [contains, emptyOr].filter((word) => typeof word === 'string'),
  );
  const given = facts.flatMap(({ is, oneOf, below }) => [
    is,
    ...(oneOf ?? []),
    ...(below === undefined ? [] : [below - 1, below]),
  ]);
  return [undefined, ...given, ...words, words.join(' '), 'anything else', false, true].filter(
    (value) => value !== '',
  );
}

/** The fact tests, implemented a second time, so that the engine isn't checked by its own code. */
function test(fact: Fact, value: unknown): Scalar {
  const has = (word: unknown) =>
    typeof value === 'string' && typeof word === 'string' && value.includes(word);
  if (fact.oneOf) return fact.oneOf.some((one) => one === value) ? (value as Scalar) : null;
  if (fact.present) return value !== undefined && value !== null && value !== '';
  if (fact.below !== undefined) return Number(value ?? 0) < fact.below;
  if (fact.emptyOr !== undefined)
    return value === undefined || value === null || value === '' || has(fact.emptyOr);
  if (fact.contains !== undefined) return has(fact.contains);
  if (fact.sameAs) throw new Error('the form judges facts about two of its values');
  return (value ?? null) === fact.is;
}
