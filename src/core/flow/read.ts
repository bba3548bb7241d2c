import { readPath } from '../data/paths';
import type { FlowEvent } from './event';
import type { FactValues } from './facts';
import { evaluateAll, isFormFact, type Read } from './facts';
import { type Resolved, resolvePlace } from './places';
import type { State } from './state';
import type { Tables } from './tables';

const NO_ANSWER = {
  type: 'info',
  items: [],
  text: '',
  nextAction: null,
  sessionExpired: false,
  targetUrl: null,
  data: {},
};

/** The parts of the state that a path can read. */
const ROOTS = ['settings', 'csrf', 'session', 'journey', 'vault', 'host', 'flow', 'page'] as const;

/**
 * Returns a reader for the paths in facts, places and payloads. It can't read `form.*`, because the form is
 * outside the store.
 */
export function reader(tables: Tables, state: State, event?: FlowEvent): Read {
  const answer = event?.answer ?? NO_ANSWER;
  const roots: Record<string, unknown> = {
    config: tables.config,
    query: tables.query,
    answer: { ...answer.data, ...answer },
  };
  for (const root of ROOTS) roots[root] = state[root];
  return (path) => (path.startsWith('place.') ? urlOf(tables, state, path.slice(6)) : readPath(roots, path));
}

/**
 * Returns the value of a place for a fact: its URL, or the reason for a refusal. A refusal counts as a value,
 * because the redirect itself reports it.
 */
function urlOf(tables: Tables, state: State, placeId: string): string | null {
  const resolved = locate(tables, state, placeId);
  if (resolved === null) return null;
  return 'url' in resolved ? resolved.url : resolved.refused;
}

/** Resolves a place. Its guards can use all facts except those about places. */
export function locate(tables: Tables, state: State, placeId: string): Resolved {
  const place = Object.hasOwn(tables.places, placeId) ? tables.places[placeId] : undefined;
  if (!place) throw new TypeError(`unknown place <${placeId}>`);
  return resolvePlace(place, reader(tables, state), plainFactsOf(tables, state), tables.origins);
}

/**
 * Caches the last result for each product's tables. A step evaluates the facts several times, and places once
 * each, but most steps change nothing that the facts read.
 */
type Last<T> = WeakMap<Tables, { seen: readonly unknown[]; result: T }>;

function cached<T>(last: Last<T>, tables: Tables, state: State, more: readonly unknown[], work: () => T): T {
  const seen = [tables.facts, tables.places, tables.config, ...ROOTS.map((root) => state[root]), ...more];
  const before = last.get(tables);
  if (before?.seen.every((value, index) => value === seen[index])) return before.result;
  const result = work();
  last.set(tables, { seen, result });
  return result;
}

const lastPlain: Last<FactValues> = new WeakMap();
const lastFacts: Last<FactValues> = new WeakMap();

/** Returns the facts that a place can depend on: none about answers, places or the form. */
function plainFactsOf(tables: Tables, state: State): FactValues {
  return cached(lastPlain, tables, state, [], () =>
    evaluateAll(
      tables.facts,
      reader(tables, state),
      (fact) => !fact.from.startsWith('place.') && !isFormFact(fact),
    ),
  );
}

/**
 * Returns the current values of all facts. Facts about the form have the values that the form reported last.
 * Don't modify the result.
 */
export function factsOf(tables: Tables, state: State, event?: FlowEvent): FactValues {
  return cached(lastFacts, tables, state, [state.formFacts, event?.answer], () => ({
    ...evaluateAll(tables.facts, reader(tables, state, event), (fact) => !isFormFact(fact)),
    ...state.formFacts,
  }));
}
