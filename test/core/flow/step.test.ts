import { describe, expect, it } from '@jest/globals';
import { ended } from '../../../src/core/flow/begin';
import type { Answer, FlowEvent } from '../../../src/core/flow/event';
import { initialState, isBusy, type State } from '../../../src/core/flow/state';
import { step } from '../../../src/core/flow/step';
import type { Tables } from '../../../src/core/flow/tables';
import { tablesOf } from '../../support/store';

const row = (extra: object) => ({ ...extra });
const tables = tablesOf({
  flows: {
    ONE: {
      flow: 'ONE',
      pages: {
        FIRST: {
          panel: 'first',
          on: {
            'user.submit': row({ do: ['clearMessage', { call: 'ask' }, { set: { asked: true } }] }),
            'ask.YES': [
              row({ when: { lucky: true }, go: 'SECOND' }),
              row({ do: ['showMessage'], keep: { count: { from: 'count', otherwiseAdd: 1 } } }),
            ],
            'ask.*': row({ do: [{ showMessage: { type: 'info', text: 'OTHER' } }] }),
            'user.next': row({ do: [{ showMessage: { type: 'success', text: 'KEPT' } }], go: 'SECOND' }),
            'user.elsewhere': row({ flow: 'TWO', go: 'NOWHERE' }),
          },
        },
        SECOND: { panel: null, on: {} },
        THERE: { panel: null, on: { before: row({ go: 'BACK' }) } },
        BACK: { panel: null, on: { before: row({ go: 'THERE' }) } },
      },
    },
    HEIR: {
      flow: 'HEIR',
      pages: {
        OWN_FIRST: { like: 'ONE/FIRST', on: {} },
        OWN_SECOND: { like: 'ONE/SECOND', on: {} },
      },
    },
  },
  flowIds: ['ONE', 'HEIR'],
  common: {
    flow: 'common',
    interrupts: ['user.cancel'],
    on: {
      'user.cancel': row({ do: ['close'] }),
      '*.!expired': row({ go: 'SECOND' }),
      '*.LOGIN': row({ do: [{ set: { login: true } }] }),
      'ask.NO': row({ do: [{ set: { no: true } }] }),
    },
  },
  facts: { lucky: { about: '', from: 'journey.lucky', is: true } },
  calls: {
    ask: {
      about: '',
      method: 'POST',
      path: '/ask',
      answers: ['YES', 'NO'],
      keep: { 'session.mark': 'mark' },
    },
  },
});

const answer = (data: object = {}): Answer => ({
  type: 'info',
  items: [],
  text: '',
  nextAction: null,
  sessionExpired: false,
  targetUrl: null,
  data: { ...data },
});
/** The first step of a journey that begins on a page. */
const begun = (page: string, flow = 'ONE') => {
  const event = { key: 'begin', now: 0, entry: 'authenticateUser', host: {}, journey: {} } as const;
  return step({ ...tables, entries: { authenticateUser: { about: '', flow, page } } }, initialState, event);
};
const at = (page: string, extra: Partial<State> = {}): State => {
  const [opened] = begun(page);
  return { ...step(tables, opened, { key: 'enter', now: 0 })[0], ...extra };
};
const on = (state: State, key: string, extra: Partial<FlowEvent> = {}) =>
  step(tables, state, { key, now: 0, ...extra });

describe('step', () => {
  it('shows a page only after its enter event', () => {
    const [opened, commands] = begun('FIRST');
    expect(commands).toEqual([{ verb: 'arrive' }]);
    expect(opened.shown).toBeNull();
    expect(isBusy(opened)).toBe(true);
    expect(at('FIRST').shown).toMatchObject({ page: 'FIRST', panel: 'first', flow: 'ONE' });
  });

  it("runs a row's effects in order and leaves calls to the listener", () => {
    const [state, commands] = on(at('FIRST'), 'user.submit');
    expect(commands).toEqual([
      expect.objectContaining({ verb: 'call', call: 'ask', seq: state.inFlight.ask?.seq }),
    ]);
    expect(state.journey.asked).toBe(true);
    expect(isBusy(state)).toBe(true);
  });

  it('takes the first row whose guard is true', () => {
    expect(
      on(at('FIRST', { journey: { lucky: true } }), 'ask.YES', { call: 'ask', answer: answer() })[0].page,
    ).toBe('SECOND');
    expect(on(at('FIRST'), 'ask.YES', { call: 'ask', answer: answer() })[0].page).toBe('FIRST');
  });

  it("looks up a row of the page, a common row, a row for any call, then the page's catch-all", () => {
    expect(on(at('FIRST'), 'ask.NO', { call: 'ask', answer: answer() })[0].journey.no).toBe(true);
    expect(on(at('FIRST'), 'ask.LOGIN', { call: 'ask', answer: answer() })[0].journey.login).toBe(true);
    expect(on(at('FIRST'), 'ask.MAYBE', { call: 'ask', answer: answer() })[0].message?.items).toEqual([
      { key: 'OTHER', args: { text: '' } },
    ]);
  });

  it('leads to the inheriting page if a page takes a row by `like`', () => {
    const [opened] = begun('OWN_FIRST', 'HEIR');
    const [state, commands] = on(step(tables, opened, { key: 'enter', now: 0 })[0], 'user.next');
    expect([state.flow, state.page, commands]).toEqual(['HEIR', 'OWN_SECOND', [{ verb: 'arrive' }]]);
  });

  it('never takes an inherited property name for a row', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(on(at('FIRST'), `user.${name}`)[1]).toEqual([]);
      expect(on(at('FIRST'), name)[1]).toEqual([]);
    }
  });

  it('never handles a fault with a catch-all', () => {
    const [state] = on(at('FIRST'), 'ask.!expired', { call: 'ask' });
    expect(state.page).toBe('SECOND');
    expect(on(at('FIRST'), 'ask.!failed', { call: 'ask', answer: answer() })[0].message).toBeNull();
  });

  it('ignores presses during a call, except those that interrupt it', () => {
    const [busy] = on(at('FIRST'), 'user.submit');
    expect(on(busy, 'user.submit')).toEqual([busy, []]);
    expect(on(busy, 'user.cancel')[0].status).toBe('idle');
  });

  it('keeps the value of a pressed button before it looks for the row', () => {
    const chosen = { provider: 'acme' };
    const [state] = on(at('FIRST'), 'user.submit', { chosen });
    expect(state.journey).toMatchObject({ provider: 'acme', asked: true });
    const [waiting] = on(state, 'user.next', { chosen: { provider: 'other' } });
    expect(waiting).toBe(state);
  });

  it('ignores an answer that a newer intent or another journey has made stale', () => {
    const [busy] = on(at('FIRST'), 'user.submit');
    const seq = busy.inFlight.ask?.seq ?? 0;
    expect(on(busy, 'ask.YES', { call: 'ask', seq: seq - 1, answer: answer() })).toEqual([busy, []]);
    expect(on(busy, 'ask.YES', { call: 'ask', seq, run: busy.run - 1, answer: answer() })).toEqual([
      busy,
      [],
    ]);
    const closed = ended(busy);
    expect(on(closed, 'ask.YES', { call: 'ask', seq, answer: answer() })).toEqual([closed, []]);
  });

  it("begins a journey on its entry point's page, and fails without such an entry point", () => {
    expect(begun('FIRST')[0]).toMatchObject({
      status: 'open',
      run: 1,
      entry: 'authenticateUser',
      flow: 'ONE',
      page: 'FIRST',
    });
    const event = { key: 'begin', now: 0, entry: 'elsewhere', host: {}, journey: {} } as const;
    expect(step(tables, initialState, event)[1]).toEqual([
      {
        verb: 'fail',
        code: 'journey-missing',
        message: 'flows/entries.json has no entry <elsewhere>',
      },
    ]);
  });

  it('ends a journey at a missing row, with no page and an empty form', () => {
    const busy = on(at('FIRST'), 'user.submit')[0];
    expect(on(busy, 'end')).toEqual([ended(busy), [{ verb: 'emptyForm' }]]);
    expect(on(busy, 'leave')).toEqual([ended(busy, 'leaving'), []]);
  });

  it('ends a journey whose pages skip to each other in an endless loop (PAGE-03)', () => {
    let [state, commands] = begun('THERE');
    let passed = 0;
    for (; commands[0]?.verb === 'arrive'; passed++) [state, commands] = on(state, 'before');
    expect(commands).toEqual([{ verb: 'fail', code: 'data', message: expect.stringContaining('<BACK>') }]);
    expect(passed).toBeGreaterThan(50);
    // A shown page resets the count.
    expect(on(state, 'enter')[0].passed).toBe(0);
  });

  it("keeps the server's count, or adds one if the answer has none", () => {
    expect(on(at('FIRST'), 'ask.YES', { call: 'ask', answer: answer({ count: 7 }) })[0].journey.count).toBe(
      7,
    );
    expect(
      on(at('FIRST', { journey: { count: 1 } }), 'ask.YES', { call: 'ask', answer: answer() })[0].journey
        .count,
    ).toBe(2);
  });

  it('keeps the answer fields listed in calls.json, and the old value of an absent field', () => {
    const [marked] = on(at('FIRST'), 'ask.NO', { call: 'ask', answer: answer({ mark: 'x' }) });
    expect(marked.session.mark).toBe('x');
    expect(on(marked, 'ask.NO', { call: 'ask', answer: answer() })[0].session.mark).toBe('x');
  });

  it('carries a message over to the next page', () => {
    const [state] = on(at('FIRST'), 'user.next');
    expect(state.page).toBe('SECOND');
    expect(state.message?.items).toEqual([{ key: 'KEPT', args: { text: '' } }]);
  });

  it('stops the timers of a replaced page, and shows their last values', () => {
    const timers = { wait: { startedAt: 1, endsAt: 2 } };
    const shown = { page: 'FIRST', flow: 'ONE', panel: 'first', step: null, steps: null, visit: 1 };
    const [gone] = on(at('FIRST', { timers, shown }), 'user.next');
    expect([gone.timers, gone.shown]).toEqual([{}, { ...shown, timers }]);
    expect(on(gone, 'timer.wait')).toEqual([gone, []]);
    // A page that was skipped before it was shown changes nothing.
    expect(on({ ...gone, page: 'FIRST' }, 'user.next')[0].shown).toEqual({ ...shown, timers });
    expect(on(gone, 'enter')[0].shown).toEqual({ ...shown, page: 'SECOND', panel: null, visit: gone.visit });
  });

  it('shows a system error if the answer has no message (ERR-02)', () => {
    expect(on(at('FIRST'), 'ask.YES', { call: 'ask', answer: answer() })[0].message).toMatchObject({
      type: 'error',
      items: [{ key: 'SYSTEM_ERROR' }],
    });
  });

  it("fails with the journey's name if a row leads to a planned journey", () => {
    expect(on(at('FIRST'), 'user.elsewhere')[1]).toEqual([
      {
        verb: 'fail',
        code: 'journey-missing',
        message: 'journey <TWO> has no page <NOWHERE> in this build',
      },
    ]);
  });

  it('names an unknown verb', () => {
    const broken = {
      ...tables,
      common: { ...tables.common, on: { 'user.cancel': { do: ['explode'] } } },
    } as unknown as Tables;
    expect(() => step(broken, at('FIRST'), { key: 'user.cancel', now: 0 })).toThrow(
      'unknown verb <explode> in row <user.cancel> of page <FIRST>',
    );
  });
});
