/** Tests the delays of ordered answers with a clock that the test moves, to the millisecond and without waiting. */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Hono } from 'hono';
import { play } from '../../server/dev/faults';
import { createScenarios, type Substitute } from '../../server/dev/scenarios';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

/** The progress of a call with this order, from its start. */
function call(order: Omit<Substitute, 'call'>) {
  const scenarios = createScenarios(['csrf']);
  scenarios.add({ call: 'csrf', ...order });
  const seen = { worked: 0, status: 0, text: '', ended: false, dropped: 0 };
  const work = async () => {
    seen.worked += 1;
    return new Response('real');
  };
  const app = new Hono().get('/', (c) => play(c, scenarios.take('csrf') as Substitute, work));
  const socket = {
    destroy() {
      seen.dropped += 1;
    },
  };
  const read = async () => {
    const answer = await app.request('/', {}, { incoming: { socket } });
    seen.status = answer.status;
    for await (const bytes of answer.body ?? []) seen.text += new TextDecoder().decode(bytes);
    seen.ended = true;
  };
  void read();
  return seen;
}

/** Moves the clock, and waits until all effects have ended. */
async function pass(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done));
}

it.each([
  ['as late as ordered', { ms: 300 }, 300],
  ['3 seconds late by default', {}, 3000],
])('a delayed call does its work %s', async (_, order, late) => {
  const seen = call({ fault: 'delay', ...order });
  await pass(late - 1);
  expect(seen).toMatchObject({ worked: 0, status: 0 });
  await pass(1);
  expect(seen).toMatchObject({ worked: 1, status: 200, text: 'real', ended: true });
});

it.each([
  ['at the ordered rate', { ms: 20 }, 20],
  ['ten a second by default', {}, 100],
])('a drip does the work at once, and sends it byte by byte, %s', async (_, order, pace) => {
  const seen = call({ fault: 'drip', ...order });
  await pass(pace - 1);
  expect(seen).toMatchObject({ worked: 1, status: 200, text: '' });
  for (const text of ['r', 're', 'rea', 'real']) {
    await pass(1);
    expect(seen).toMatchObject({ text, ended: false });
    await pass(pace - 1);
    expect(seen).toMatchObject({ text, ended: false });
  }
  await pass(1);
  expect(seen).toMatchObject({ worked: 1, text: 'real', ended: true });
});

it('an ordered answer is as late as ordered, and immediate without a delay', async () => {
  const answer = { status: 409, body: { messages: [] } };
  const late = call({ answer, ms: 200 });
  const prompt = call({ answer });
  await pass(199);
  expect(late.status).toBe(0);
  const whole = { worked: 0, status: 409, text: '{"messages":[]}', ended: true };
  expect(prompt).toMatchObject(whole);
  await pass(1);
  expect(late).toMatchObject(whole);
});

it.each([
  ['as long as ordered', { ms: 300 }, 300],
  ['for a minute by default', {}, 60_000],
])('a call hangs %s, then drops the connection', async (_, order, late) => {
  const seen = call({ fault: 'timeout', ...order });
  await pass(late - 1);
  expect(seen).toMatchObject({ dropped: 0, status: 0 });
  await pass(1);
  expect(seen).toMatchObject({ dropped: 1, worked: 0, text: '' });
});
