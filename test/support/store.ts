import { initialState, type State } from '../../src/core/flow/state';
import type { Tables } from '../../src/core/flow/tables';
import { verbs } from '../../src/effects';
import type { Ports } from '../../src/ports';
import { createStore } from '../../src/store/store';
import { createTestClock } from './clock';

/** Tables without any rows except `given`. */
export const tablesOf = (given: object = {}): Tables =>
  ({
    flows: {},
    flowIds: [],
    common: { flow: 'common' },
    entries: {},
    facts: {},
    calls: {},
    keep: {},
    places: {},
    verbs,
    config: {},
    query: {},
    origins: { base: 'https://a.test/', allowed: [] },
    ...given,
  }) as unknown as Tables;

/** A real store on a test clock. `emitted` contains the events for the host. */
export function makeStore(given: object = {}, state: State = initialState) {
  const tables = tablesOf(given);
  const clock = createTestClock();
  const emitted: [name: string, detail: object][] = [];
  const silent = (): void => {};
  const ports: Ports = {
    clock,
    location: { href: () => 'https://a.test/', assign: silent, replace: silent },
    print: silent,
    emit: (name, detail) => emitted.push([name, detail]),
    report: (code, message) => emitted.push(['error', { code, message }]),
  };
  return { tables, clock, emitted, ports, store: createStore(tables, ports, state) };
}
