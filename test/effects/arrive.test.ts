import { expect, it } from '@jest/globals';
import type { FlowEvent } from '../../src/core/flow/event';
import { initialState, type State } from '../../src/core/flow/state';
import type { Tables } from '../../src/core/flow/tables';
import { arrive } from '../../src/effects/arrive';
import { createSignals } from '../../src/effects/timers';
import type { Runtime } from '../../src/ports';

it('arrive requests the settings, then token and session, then builds the call that carries them (API-03)', async () => {
  const get = { about: '', method: 'GET', path: '/x' };
  const calls = {
    settings: { ...get, ping: false },
    csrf: get,
    sessionId: get,
    countryCodes: get,
    check: { ...get, method: 'POST' },
  };
  const page = { needs: Object.keys(calls).reverse(), on: {} };
  const flows = { FPS: { pages: { FORGOT_PASSWORD: page } } };
  let state: State = { ...initialState, status: 'open', flow: 'FPS', page: 'FORGOT_PASSWORD' };
  const begun: string[] = [];
  const sent: string[] = [];
  const answers = new Map<string, () => void>();
  const runtime = {
    tables: { flows, flowIds: [], common: {}, facts: {}, calls, places: {} } as unknown as Tables,
    signal: new AbortController().signal,
    signals: createSignals(),
    getState: () => state,
    page: {
      carried: ['csrf', 'sessionId'],
      need(call: string) {
        begun.push(call);
        return new Promise((resolve) => answers.set(call, () => resolve({ key: `${call}.ok` })));
      },
      prepare: () => true,
      beginForm: () => {},
    },
    send({ key, call }: FlowEvent) {
      sent.push(key);
      if (call) state = { ...state, loaded: { ...state.loaded, [call]: true } };
    },
  } as unknown as Runtime;

  const arrived = arrive.run({ verb: 'arrive' }, runtime);
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
  await arrived;
  expect(sent.slice(-3)).toEqual(['before', 'enter', 'shown']);
});
