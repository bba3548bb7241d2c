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
    carried: [],
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
    within: (work) => work,
    missing: () => {},
    fail,
  });
  arrive();
  expect(fail).toHaveBeenCalledTimes(1);
  expect(fail).toHaveBeenCalledWith('data', expect.stringContaining('CPW'));
  expect(prepare).not.toHaveBeenCalled();
});

it('asks for token and session before it builds a call that carries them, and for the settings before these (API-03)', async () => {
  const get = { about: '', method: 'GET', path: '/x' };
  const calls = { settings: { ...get, ping: false }, csrf: get, sessionId: get, countryCodes: get, check: { ...get, method: 'POST' } };
  const page = { needs: Object.keys(calls).reverse(), on: {} };
  let state: State = { ...initialState, status: 'open', flow: 'FPS', page: 'FORGOT_PASSWORD' };
  const begun: string[] = [];
  const answers = new Map<string, () => void>();
  let entered = () => {};
  const shown = new Promise<void>((resolve) => {
    entered = resolve;
  });
  createArrival({
    tables: { flows: { FPS: { pages: { FORGOT_PASSWORD: page } } }, flowIds: ['FPS'], common: {}, facts: {}, calls, places: {} } as unknown as Tables,
    carried: ['csrf', 'sessionId'],
    getState: () => state,
    loadFlow: async () => {},
    perform(call) {
      begun.push(call);
      return new Promise((resolve) => answers.set(call, () => resolve({ key: `${call}.ok` })));
    },
    send({ key, call }) {
      if (call) state = { ...state, loaded: { ...state.loaded, [call]: true } };
      if (key === 'enter') entered();
    },
    prepare: () => true,
    fill: () => {},
    within: (work) => work,
    missing: (cause) => {
      throw cause;
    },
    fail: (_code, message) => {
      throw new Error(message);
    },
  })();
  const answered = async (...names: string[]) => {
    for (const name of names) answers.get(name)?.();
    await new Promise((done) => setTimeout(done));
    return begun.splice(0).sort();
  };
  expect(await answered()).toEqual(['settings']);
  expect(await answered('settings')).toEqual(['csrf', 'sessionId']);
  expect(await answered('csrf')).toEqual([]);
  expect(await answered('sessionId')).toEqual(['check', 'countryCodes']);
  await answered('check', 'countryCodes');
  await shown;
});
