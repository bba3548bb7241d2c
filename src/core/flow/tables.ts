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

/** The result of a verb for its argument: the next state, and the commands for the listener. */
export interface Resolution {
  state?: State;
  commands?: Command[];
}

export interface ResolveContext {
  tables: Tables;
  state: State;
  event: FlowEvent;
  row: Row;
  /** The effect as the row has it, for verbs with more than one word. */
  effect: Effect;
}

/** The pure half of a verb. */
export type Resolve = (argument: never, context: ResolveContext) => Resolution;

/** The data that a step works on, and the few values from outside that facts may read. */
export interface Tables {
  /** The flows that are loaded; `arrive` loads the one that it leads to. */
  flows: Record<FlowId, Flow>;
  /** The ids of all flows. */
  flowIds: readonly FlowId[];
  common: Flow;
  /** Where each entry point leads. */
  entries: Record<EntryId, Entry>;
  facts: Record<FactName, Fact>;
  calls: Record<CallId, Call>;
  /** What every answer of every call keeps (calls.json, top level). */
  keep: Record<string, unknown>;
  places: Record<PlaceId, Place>;
  verbs: Record<string, Resolve>;
  /** Fixed for the life of a widget: its configuration and the host page's query. */
  config: Tree;
  query: Tree;
  origins: Origins;
}

/**
 * The tables of a product; `takeFlow` adds flows to them. `rest`: the verbs, and the few values from outside.
 */
export const createTables = (
  product: Product,
  rest: Pick<Tables, 'verbs' | 'config' | 'query' | 'origins'>,
): Tables => ({ ...product, ...rest });

/**
 * Adds a loaded flow, with everything that it uses, to the tables. The inner objects are replaced, so that
 * caches which compare identity notice the change.
 */
export function takeFlow(tables: Tables, id: FlowId, { flow, calls, facts, places }: FlowPart): void {
  Object.assign(tables, {
    flows: { ...tables.flows, [id]: flow },
    calls: { ...tables.calls, ...calls },
    facts: { ...tables.facts, ...facts },
    places: { ...tables.places, ...places },
  });
}
