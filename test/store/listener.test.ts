import { describe, expect, it, jest } from '@jest/globals';
import { initialState, type State } from '../../src/core/flow/state';
import { verbs } from '../../src/effects';
import { createSignals } from '../../src/effects/timers';
import type { Outcome, Services } from '../../src/ports';
import { listen } from '../../src/store/listener';
import { makeStore } from '../support/store';

const flow = {
  flow: 'ONE',
  timers: { resend: { seconds: 30 } },
  pages: {
    FIRST: {
      panel: null,
      on: {
        'user.ask': { do: [{ call: 'ask' }] },
        'user.wait': { do: [{ start: 'resend' }] },
        'user.print': { do: ['print'] },
        'user.broken': { do: ['jump'] },
        'user.count': { do: ['count'] },
        'timer.resend': { do: [{ set: { rang: true } }] },
      },
    },
  },
};
const shown = { page: 'FIRST', flow: 'ONE', panel: null, step: null, steps: null, visit: 0 };
const open: State = { ...initialState, status: 'open', run: 4, flow: 'ONE', page: 'FIRST', shown };

function start(more: Partial<Services> = {}) {
  const count = jest.fn(() => ({}));
  const made = makeStore(
    { flows: { ONE: flow }, flowIds: ['ONE'], calls: { ask: {} }, verbs: { ...verbs, count } },
    open,
  );
  const { store, tables } = made;
  const signals: AbortSignal[] = [];
  const outcomes: Outcome['outcome'][] = [];
  const services = {
    tables,
    form: { snapshot: () => ({}) },
    calls: {
      remembered: () => ({}),
      perform: (_call: string, _form: object, signal: AbortSignal) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    },
    page: { emptyForm() {} },
    signals: createSignals(),
    settle({ outcome }: Outcome) {
      outcomes.push(outcome);
      store.send({ key: 'end' });
    },
    ...more,
  } as unknown as Services;
  const announce = jest.fn<(before: State, after: State) => void>();
  listen(store, services, announce);
  return { ...made, signals, outcomes, announce, count };
}

describe('the listener', () => {
  it("notifies the host of an event's changes before it runs the effects", () => {
    const { store, signals, announce } = start();
    announce.mockImplementation(() => expect(signals).toEqual([]));
    store.send({ key: 'user.ask' });
    expect(announce.mock.calls.map(([before, after]) => [before.inFlight.ask, after.inFlight.ask])).toEqual([
      [undefined, { seq: 1, quiet: false }],
    ]);
    expect(signals).toHaveLength(1);
  });

  it("computes an event's step once, even if the host sends another event from its handler", () => {
    const { store, announce, count } = start();
    announce.mockImplementationOnce(() => store.send({ key: 'user.count' }));
    store.send({ key: 'user.count' });
    expect(count).toHaveBeenCalledTimes(2);
  });

  it("cancels a journey's calls and timers when the journey ends", async () => {
    const { store, signals, clock } = start();
    store.send({ key: 'user.wait' });
    store.send({ key: 'user.ask' });
    expect([clock.waiting(), signals[0]?.aborted]).toEqual([1, false]);
    store.send({ key: 'end' });
    expect([clock.waiting(), signals[0]?.aborted]).toEqual([0, true]);
  });

  it('sends the event of a timer that was not stopped', async () => {
    const { store, clock } = start();
    store.send({ key: 'user.wait' });
    clock.forward(30_000);
    await Promise.resolve();
    await Promise.resolve();
    expect(store.getState().journey.rang).toBe(true);
  });

  it('ends the journey as failed if the data is wrong, and keeps the state', () => {
    const { store, emitted, outcomes } = start();
    store.send({ key: 'user.broken' });
    expect(emitted).toEqual([
      ['error', { code: 'data', message: 'unknown verb <jump> in row <user.broken> of page <FIRST>' }],
    ]);
    expect([outcomes, store.getState().status]).toEqual([['failed'], 'idle']);
  });

  it('ends the journey as failed if an effect fails, and names the effect', async () => {
    const print = (): void => {
      throw new Error('no printer');
    };
    const { store, emitted, outcomes } = start({ print } as object);
    store.send({ key: 'user.print' });
    expect([emitted, outcomes]).toEqual([
      [['error', { code: 'effect', message: 'effect <print> failed' }]],
      ['failed'],
    ]);
  });
});
