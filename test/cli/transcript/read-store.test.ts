/** A driver must not overlook a fault that causes no error. */
import { expect, it } from '@jest/globals';
import { JSDOM } from 'jsdom';
import type { Observation } from '../../../cli/transcript/driver';
import { readStore } from '../../../cli/transcript/page-view';
import { leaks } from '../../../cli/transcript/secrets';

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
