import { expect, it, jest } from '@jest/globals';
import { initialState, type State } from '../../src/core/state';
import type { Tables } from '../../src/core/tables';
import { createArrival } from '../../src/store/arrive';

it('ends a journey whose pages pass each other over without end (PAGE-03)', () => {
  let state: State = { ...initialState, status: 'open', page: 'CPW' };
  const fail = jest.fn<(code: string, message: string) => void>(() => {
    state = { ...state, status: 'idle' };
  });
  const prepare = jest.fn(() => true as const);
  const arrive: () => void = createArrival({
    tables: { flows: {}, flowIds: [], common: { pages: {} }, facts: {}, calls: {}, places: {} } as unknown as Tables,
    getState: () => state,
    loadFlow: async () => {},
    perform: async () => null,
    // The row of `before` leads to another page, whose row leads back.
    send: () => {
      state = { ...state, visit: state.visit + 1 };
      arrive();
    },
    prepare,
    fill: () => {},
    fail,
  });
  arrive();
  expect(fail).toHaveBeenCalledTimes(1);
  expect(fail).toHaveBeenCalledWith('data', expect.stringContaining('CPW'));
  expect(prepare).not.toHaveBeenCalled();
});
