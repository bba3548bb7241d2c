import type {
  Call,
  CallId,
  Effect,
  Entry,
  EntryId,
  Fact,
  FactName,
  Flow,
  FlowId,
  Place,
  PlaceId,
  Row,
} from '../data/data.gen';
import type { Tree } from '../data/paths';
import type { FlowPart, Product } from '../data/product';
import type { Command, FlowEvent } from './event';
import type { Origins } from './places';
import type { State } from './state';

/** The result of a verb: the next state, and commands for the listener. */
export interface Resolution {
  state?: State;
  commands?: Command[];
}

export interface ResolveContext {
  tables: Tables;
  state: State;
  event: FlowEvent;
  row: Row;
  /** The whole effect, for verbs with additional properties. */
  effect: Effect;
}

/** The pure half of a verb. */
export type Resolve = (argument: never, context: ResolveContext) => Resolution;

/** The data that a step works on, and the few external values that facts can read. */
export interface Tables {
  /** The loaded flows. `arrive` loads others when needed. */
  flows: Record<FlowId, Flow>;
  /** The IDs of all flows. */
  flowIds: readonly FlowId[];
  common: Flow;
  /** The first page of each entry point. */
  entries: Record<EntryId, Entry>;
  facts: Record<FactName, Fact>;
  calls: Record<CallId, Call>;
  /** The values to keep from every answer of every call (calls.json, top level). */
  keep: Record<string, unknown>;
  places: Record<PlaceId, Place>;
  verbs: Record<string, Resolve>;
  /** Constant for the life of a widget: its config and the host page's query. */
  config: Tree;
  query: Tree;
  origins: Origins;
}

/**
 * Creates the tables of a product. `takeFlow` adds flows later. `rest` has the verbs and the external values.
 */
export const createTables = (
  product: Product,
  rest: Pick<Tables, 'verbs' | 'config' | 'query' | 'origins'>,
): Tables => ({ ...product, ...rest });

/**
 * Adds a loaded flow and everything that it uses. Replaces the inner objects, because caches compare their
 * identity.
 */
export function takeFlow(tables: Tables, id: FlowId, { flow, calls, facts, places }: FlowPart): void {
  Object.assign(tables, {
    flows: { ...tables.flows, [id]: flow },
    calls: { ...tables.calls, ...calls },
    facts: { ...tables.facts, ...facts },
    places: { ...tables.places, ...places },
  });
}
