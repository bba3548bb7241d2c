import { expect, it } from '@jest/globals';
import { initialState } from '../../src/core/flow/state';
import { call } from '../../src/effects/calls';
import { createSignals } from '../../src/effects/timers';
import type { Runtime } from '../../src/ports';
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
