import { expect, it } from '@jest/globals';
import { initialState, isBusy, type State } from '../../src/core/flow/state';
import { step } from '../../src/core/flow/step';
import type { ResolveContext, Tables } from '../../src/core/flow/tables';
import { call, credential } from '../../src/effects/calls';
import { createSignals } from '../../src/effects/timers';
import type { CeremonyResult, Runtime } from '../../src/ports';
import { makeStore } from '../support/store';

it('a call that was not sent restores the fields and the captcha that its row emptied (API-04)', async () => {
  const given = {
    ...initialState,
    session: { ...initialState.session, captchaHtml: '<img>', captchaParameters: 'c1', authReason: 'REAUTH' },
  };
  const emptied = {
    ...given,
    session: { ...given.session, captchaHtml: null, captchaParameters: null, loadNuDataScript: true },
  };
  const { store } = makeStore({}, emptied);
  let values: Record<string, unknown> = { userId: 'jane', password: 'Sesame-7481', captchaAnswer: 'x7k' };
  const sent: unknown[] = [];
  const runtime = {
    form: { snapshot: () => ({ ...values }), set: (patch: object) => Object.assign(values, patch) },
    calls: {
      remembered: () => ({}),
      async perform() {
        // The row has already changed the state again.
        values = { ...values, password: '', captchaAnswer: '' };
        return { key: 'authenticate.!failed', unsent: true };
      },
    },
    signals: createSignals(),
    signal: new AbortController().signal,
    dispatch: store.dispatch,
    send: (event: unknown) => sent.push(event),
  } as unknown as Runtime;

  await call.run?.({ verb: 'call', call: 'authenticate', seq: 3, given }, runtime);
  expect(values).toEqual({ userId: 'jane', password: 'Sesame-7481', captchaAnswer: 'x7k' });
  // Later changes to other fields stay.
  expect(store.getState().session).toEqual({ ...given.session, loadNuDataScript: true });
  expect(sent).toEqual([{ key: 'authenticate.!failed', call: 'authenticate', seq: 3 }]);
});

const open: State = { ...initialState, status: 'open' };
const started = (ceremony: 'offer' | 'get' | 'create' | 'forget', state: State) =>
  credential.resolve(ceremony, { state } as ResolveContext);

it('the user waits for a requested passkey, and not for an offered one', () => {
  expect(isBusy(started('offer', open).state as State)).toBe(false);
  expect(isBusy(started('get', open).state as State)).toBe(true);
  expect(isBusy(started('create', open).state as State)).toBe(true);
});

it('an offer does not end a request of the user', () => {
  const { state } = started('get', open);
  expect(started('offer', state as State)).toEqual({});
  expect(started('get', state as State).commands).toHaveLength(1);
});

it('a newer request ends the older one, and its result is an event', async () => {
  const results: ((result: CeremonyResult) => void)[] = [];
  const ended: string[] = [];
  const sent: unknown[] = [];
  const runtime = {
    credentials: {
      ask: (ceremony: string, signal: AbortSignal) =>
        new Promise<CeremonyResult>((resolve) => {
          signal.addEventListener('abort', () => {
            ended.push(ceremony);
            resolve({ result: 'ended' });
          });
          results.push(resolve);
        }),
    },
    signals: createSignals(),
    signal: new AbortController().signal,
    send: (event: unknown) => sent.push(event),
  } as unknown as Runtime;
  const offer = credential.run?.({ verb: 'credential', ceremony: 'offer', seq: 1 }, runtime);
  const get = credential.run?.({ verb: 'credential', ceremony: 'get', seq: 2 }, runtime);
  results[1]?.({ result: 'ok', vaulted: ['credential'], spent: ['publicKey'] });
  await Promise.all([offer, get]);
  expect(ended).toEqual(['offer']);
  expect(sent).toEqual([
    { key: 'credential.offer.ended', call: 'credential.offer', seq: 1 },
    {
      key: 'credential.get.ok',
      call: 'credential.get',
      seq: 2,
      vaulted: ['credential'],
      spent: ['publicKey'],
    },
  ]);
});

const tables = {
  flows: { F: { flow: 'F', pages: { P: { on: { 'credential.offer.ok': { do: [] } } } } } },
  flowIds: ['F'],
  common: { flow: 'common' },
  facts: {},
  calls: {},
  keep: {},
  places: {},
  verbs: {},
} as unknown as Tables;

it('the state knows which secrets the browser added and used, but not their values', () => {
  const state: State = {
    ...open,
    flow: 'F',
    page: 'P',
    vault: { publicKey: true },
    shown: { page: 'P', flow: 'F', panel: null, step: null, steps: null, visit: 0 },
    inFlight: { 'credential.offer': { seq: 4, quiet: true } },
  };
  const event = { key: 'credential.offer.ok', now: 0, call: 'credential.offer', seq: 4 };
  const [next] = step(tables, state, { ...event, vaulted: ['credential'], spent: ['publicKey'] });
  expect(next.vault).toEqual({ credential: true });
  expect(next.inFlight).toEqual({});
  // A passkey comes too late while a call is pending.
  const busy = { ...state, inFlight: { ...state.inFlight, authenticate: { seq: 5, quiet: false } } };
  expect(step(tables, busy, event)[0]).toBe(busy);
});
