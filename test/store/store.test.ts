import { describe, expect, it } from '@jest/globals';
import { initialState, type State } from '../../src/core/flow/state';
import {
  dialogOpened,
  formFactsChanged,
  happened,
  monitoringFlagChanged,
  pageStuck,
  remembered,
  sessionRestored,
} from '../../src/store/actions';
import { makeStore } from '../support/store';

const FACTS = {
  asked: { about: '', from: 'journey.userId', present: true },
  filled: { about: '', from: 'form.userId', present: true },
};

describe('the store', () => {
  it('adds time and journey to each event', () => {
    const { store, clock } = makeStore({}, { ...initialState, run: 7 });
    const seen: unknown[] = [];
    store.startListening({ actionCreator: happened, effect: ({ payload }) => void seen.push(payload) });
    clock.forward(500);
    store.send({ key: 'user.submit' });
    store.sender(3)({ key: 'ask.YES', call: 'ask', seq: 1 });
    expect(seen).toEqual([
      { key: 'user.submit', now: clock.now(), run: 7 },
      { key: 'ask.YES', call: 'ask', seq: 1, now: clock.now(), run: 3 },
    ]);
  });

  it("forwards a field's events only if the page, its flow or common.json has a row for them", () => {
    const flow = {
      pages: {
        PHONE: { on: { 'change.countryType': {} } },
        HEIR: { like: 'ONE/PHONE', on: { 'blur.code': [{}] } },
        NAME: {},
      },
      on: { 'change.channel': {} },
    };
    const begun = { ...initialState, flow: 'ONE', page: 'PHONE' };
    const sentOn = (page: string): string[] => {
      const { store } = makeStore(
        { flows: { ONE: flow }, common: { on: { 'blur.any': {} } } },
        { ...begun, page },
      );
      const seen: string[] = [];
      store.startListening({ actionCreator: happened, effect: ({ payload }) => void seen.push(payload.key) });
      const keys = [
        'change.countryType',
        'change.userId',
        'change.channel',
        'blur.code',
        'blur.any',
        'constructor',
      ];
      for (const key of keys) store.sendIfRow(key);
      return seen;
    };
    expect(['PHONE', 'HEIR', 'NAME', 'NOWHERE'].map(sentOn)).toEqual([
      ['change.countryType', 'change.channel', 'blur.any'],
      ['change.countryType', 'change.channel', 'blur.code', 'blur.any'],
      ['change.channel', 'blur.any'],
      ['change.channel', 'blur.any'],
    ]);
  });

  it('has all facts at any time, including those of the form', () => {
    const { store } = makeStore({ facts: FACTS });
    expect(store.getState().facts).toEqual({ asked: false });
    store.dispatch(remembered({ userId: 'ada' }));
    store.dispatch(formFactsChanged({ filled: true }));
    expect(store.getState().facts).toEqual({ asked: true, filled: true });
  });

  it('restores the fields that a row emptied for a call, and nothing else (API-04)', () => {
    const session = { ...initialState.session, captchaHtml: '<img>', authReason: 'REAUTH' };
    const { store } = makeStore(
      {},
      { ...initialState, session: { ...session, captchaHtml: null, loadNuDataScript: true } },
    );
    store.dispatch(sessionRestored(session));
    expect(store.getState().session).toEqual({ ...session, loadNuDataScript: true });
  });

  it('changes one field of the state with each of its other actions', () => {
    const { store } = makeStore();
    const before = store.getState();
    store.dispatch(dialogOpened('help'));
    store.dispatch(monitoringFlagChanged({ flag: 'loadNuDataScript', on: true }));
    store.dispatch(pageStuck(2));
    const session = { ...before.session, loadNuDataScript: true };
    expect(store.getState()).toEqual({ ...before, dialogs: ['help'], session, stuckAt: 2 } satisfies State);
  });

  it('returns the same state if nothing has changed, so that React renders nothing', () => {
    const { store } = makeStore();
    const before = store.getState();
    store.send({ key: 'change.userId' });
    expect(store.getState()).toBe(before);
  });
});
