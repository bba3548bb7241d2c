import type { FlowEvent } from './event';
import { evaluateAll, isFormFact, type Read } from './facts';
import type { FactValues } from './guards';
import { readPath } from './paths';
import { type Resolved, resolvePlace } from './places';
import type { State } from './state';
import type { Tables } from './tables';

const NO_ANSWER = { type: 'info', items: [], text: '', nextAction: null, sessionExpired: false, targetUrl: null, data: {} };

/** Reads the paths that facts, places and payloads name. `form.*` is not among them: the form is outside the store. */
export function reader(tables: Tables, state: State, event?: FlowEvent): Read {
  const answer = event?.answer ?? NO_ANSWER;
  const roots: Record<string, unknown> = {
    settings: state.settings,
    csrf: state.csrf,
    session: state.session,
    journey: state.journey,
    vault: state.vault,
    host: state.host,
    config: tables.config,
    query: tables.query,
    answer: { ...answer.data, ...answer },
    flow: state.flow,
    page: state.page,
  };
  return (path) => (path.startsWith('place.') ? urlOf(tables, state, path.slice(6)) : readPath(roots, path));
}

/** What a fact sees of a place: its URL, or why that is refused. Both are something: the redirect itself reports a refusal. */
function urlOf(tables: Tables, state: State, placeId: string): string | null {
  const resolved = locate(tables, state, placeId);
  if (resolved === null) return null;
  return 'url' in resolved ? resolved.url : resolved.refused;
}

/** Where a place is now. Its guards see all facts but those about places. */
export function locate(tables: Tables, state: State, placeId: string): Resolved {
  const place = Object.hasOwn(tables.places, placeId) ? tables.places[placeId] : undefined;
  if (!place) throw new TypeError(`unknown place <${placeId}>`);
  const read = reader(tables, state);
  const facts = evaluateAll(tables.facts, read, (fact) => !fact.from.startsWith('place.') && !isFormFact(fact));
  return resolvePlace(place, read, facts, tables.origins);
}

/** All facts as they stand: those of the form as it told them, the others from state and answer. */
export function factsOf(tables: Tables, state: State, event?: FlowEvent): FactValues {
  return { ...evaluateAll(tables.facts, reader(tables, state, event), (fact) => !isFormFact(fact)), ...state.formFacts };
}
