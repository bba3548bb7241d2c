import { SOME_URL } from '../../../cli/data/fact-values';
import type { EntryId, FlowId } from '../../../src/core/data/data.gen';
import type { Tree } from '../../../src/core/data/paths';
import type { Product } from '../../../src/core/data/product';
import { holds } from '../../../src/core/flow/facts';
import { findPage, missingFlow } from '../../../src/core/flow/lookup';
import { factsOf } from '../../../src/core/flow/read';
import { initialState, type State } from '../../../src/core/flow/state';
import { panelOf, step } from '../../../src/core/flow/step';
import { createTables, type Tables, takeFlow } from '../../../src/core/flow/tables';
import { verbs } from '../../../src/effects';
import { beginningOf } from '../../../src/host-page/beginning';

/** Builds the tables for a config, like the engine. */
export function tablesOf(product: Product, config: Tree): Tables {
  return createTables(product, {
    verbs,
    config,
    query: {},
    origins: { base: SOME_URL, allowed: [new URL(SOME_URL).origin] },
  });
}

/** Adds a journey to the tables, with the journeys that its pages are `like`. */
export async function bringFlow(tables: Tables, product: Product, id: FlowId): Promise<void> {
  for (let flow = missingFlow(tables, id); flow !== undefined; flow = missingFlow(tables, id)) {
    takeFlow(tables, flow, await product.loadFlow(flow));
  }
}

/**
 * The state in which an entry point's first page shows if it only needs calls without conditions and no row with an effect.
 * Otherwise null, because the engine has to draw it.
 */
export function firstState(tables: Tables, product: Product, entry: EntryId, settings: Tree): State | null {
  const place = product.entries[entry];
  if (!place) return null;
  const plain = { query: {}, isFirst: true, isReloaded: false, hasMonitoringInputs: false };
  const [begun] = step(tables, initialState, { key: 'begin', now: 0, entry, ...beginningOf({}, plain) });
  const ready: State = { ...begun, settings };
  const [passed, detour] = step(tables, ready, { key: 'before', now: 0 });
  const facts = factsOf(tables, passed);
  const needs = findPage(tables, passed.flow, passed.page)?.needs ?? [];
  const isPlain = needs.every((need) => typeof need === 'string' || !holds(need.when, facts));
  if (detour.length > 0 || !isPlain || panelOf(tables, passed) === null) return null;
  const [shown, commands] = step(tables, passed, { key: 'enter', now: 0 });
  return commands.length > 0 || shown.page !== place.page || shown.message !== null ? null : shown;
}
