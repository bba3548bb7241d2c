import { expect, it } from '@jest/globals';
import { defaultFolders, productOf, readData } from '../../cli/data';
import type { Panel } from '../../src/core/data/product';
import { loadPanel } from '../../src/core/data/read-panel';
import { readyFor } from '../../src/panel';

/** Creates a widget of a page that has or has not loaded the second part of its texts. */
function widget(hasMore: boolean) {
  const lateStyles: (() => string)[] = [];
  const own = {
    texts: {
      locale: () => 'en_US',
      speech: () => () => '',
      watch: () => () => {},
      hasMore: () => hasMore,
      async more() {
        hasMore = true;
      },
    },
    adoptLateStyles: (late: () => string) => void lateStyles.push(late),
  };
  return { own, lateStyles };
}

const product = productOf(await readData(defaultFolders()));
const [signOn, email, dialog] = (await Promise.all(
  ['sign-on', 'enter-user-info', 'wait'].map((id) => loadPanel(product, id)),
)) as [Panel, Panel, Panel];

it('shows sign-on without the late parts, and loads widgets, components, styles and texts together for any other panel', async () => {
  const first = widget(false);
  expect(readyFor(first.own, signOn)).toBe(true);
  const loading = readyFor(first.own, email);
  expect(loading).toBeInstanceOf(Promise);
  expect(readyFor(first.own, dialog)).toBeInstanceOf(Promise);
  expect(first.lateStyles).toEqual([]);
  await loading;
  expect(first.lateStyles.length).toBeGreaterThan(0);
  expect([email, dialog].map((panel) => readyFor(first.own, panel))).toEqual([true, true]);
});

it('makes a second widget of the page wait only for its own texts', async () => {
  const second = widget(false);
  const loading = readyFor(second.own, email);
  expect(loading).toBeInstanceOf(Promise);
  await loading;
  expect(readyFor(second.own, email)).toBe(true);
});
