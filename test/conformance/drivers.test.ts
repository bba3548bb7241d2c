/** @jest-environment-options {"globalsCleanup": "off"} */

/** A driver must not overlook a fault that causes no error. */
import { afterEach, expect, it, jest } from '@jest/globals';
import { JSDOM } from 'jsdom';
import type { Observation } from '../../cli/transcript/driver';
import { readStore } from '../../cli/transcript/page-view';
import { leaks } from '../../cli/transcript/secrets';
import type { Product } from '../../src/core/data/product';
import { installDom } from '../support/jsdom/environment';

installDom();
const { createDomDriver } = await import('../support/jsdom/driver');

afterEach(() => void jest.useRealTimers());

const store = { getState: () => ({ typed: 'Bright-Sky7' }) };

/** A page with a panel that was rendered with these internal properties. */
function pageOf(bookkeeping: object): Document {
  const { document } = new JSDOM('<div id="latchkey-root"><div data-latchkey-panel="sign-on"></div></div>')
    .window;
  Object.assign(document.getElementById('latchkey-root') as object, bookkeeping);
  return document;
}

it.each([
  [
    'React',
    {
      __reactContainer$x: {
        stateNode: { current: { child: { memoizedProps: {}, child: { memoizedProps: { store } } } } },
      },
    },
  ],
  ['Preact', { __k: { props: {}, __k: [null, { props: {}, __k: [{ props: { store } }] }] } }],
])('finds the store of a panel that %s has rendered, and the secret in it', (_, bookkeeping) => {
  const text = readStore(pageOf(bookkeeping), 'LOGIN_PAGE');
  expect(JSON.parse(text)).toEqual(store.getState());
  const seen = {
    traces: { store: text },
    events: [],
    callbacks: [],
    redirects: [],
    console: [],
    address: '',
    state: null,
  } as unknown as Observation;
  expect(leaks(seen, ['Bright-Sky7'])).toEqual(['the secret "Bright-Sky7" leaked to store']);
  expect(leaks(seen, ['Quiet-Lake8'])).toEqual([]);
});

it('throws for a page without a store, except for an early panel, which has none yet', () => {
  expect(() => readStore(pageOf({}), 'LOGIN_PAGE')).toThrow('the page LOGIN_PAGE is visible, but its store');
  expect(readStore(pageOf({}), null)).toBe('');
});

it("fails if a page never settles, and waits for an answer as long as the run's limit", async () => {
  jest.useFakeTimers();
  const driver = createDomDriver({} as Product, { expect: 0, act: 0 });
  const wrong = driver.settle(() => false).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await wrong).toBe('the page does not settle: answers are pending');
  const patient = createDomDriver({} as Product, { expect: 0, act: 60_000 });
  let isAnswered = false;
  const waits = patient.settle(() => isAnswered);
  await jest.advanceTimersByTimeAsync(30_000);
  isAnswered = true;
  await jest.advanceTimersByTimeAsync(100);
  await expect(waits).resolves.toBeUndefined();
  const rests = driver.settle(() => true);
  await jest.advanceTimersByTimeAsync(100);
  await expect(rests).resolves.toBeUndefined();
});
