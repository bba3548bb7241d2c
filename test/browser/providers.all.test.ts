import { expect } from '@jest/globals';
import { axeWhole } from '../support/browser/axe';
import { ENGINE, holdBack, openEarly } from '../support/browser/early';
import { answerProviderStart, offer } from '../support/browser/offer';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';

const test = suite();

const PROVIDERS = [
  { id: 'acme', name: 'Acme Works' },
  { id: 'north', name: '<b>North</b> & South $& $1' },
];

test('shows a button for each provider, early and after, with its name as text', async (visit) => {
  await offer(visit.page, { passkeys: true, providers: PROVIDERS });
  const release = await holdBack(visit.page, ENGINE);
  await openEarly(visit);
  const names = () => visit.root.locator('.latchkey-ways button').allTextContents();
  const expected = [
    'Sign on with a passkey',
    'Continue with Acme Works',
    'Continue with <b>North</b> & South $& $1',
  ];
  expect(await names()).toEqual(expected);
  release();
  await until('the engine', () => visit.eventsOf('page').length > 0);
  expect(await names()).toEqual(expected);
  expect(await axeWhole(visit)).toEqual([]);
});

test('scrolls to the last of eight providers in a low window', async (visit) => {
  const providers = Array.from({ length: 9 }, (_, index) => ({
    id: `p${index}`,
    name: `Provider ${index} ${'x'.repeat(60)}`,
  }));
  await offer(visit.page, { providers });
  await visit.page.setViewportSize({ width: 320, height: 480 });
  await visit.openSignOn();
  expect(await visit.action('provider').count()).toBe(8);
  await visit.action('provider').last().scrollIntoViewIfNeeded();
  await visit.field('userId').fill('ada');
  const isWide = () => document.documentElement.scrollWidth > innerWidth;
  expect(await visit.page.evaluate(isWide)).toBe(false);
});

test('goes to the chosen provider, also after a press from before the engine has loaded', async (visit) => {
  await offer(visit.page, { providers: PROVIDERS });
  const requests = await answerProviderStart(visit.page, visit.origins.api);
  const release = await holdBack(visit.page, ENGINE);
  await openEarly(visit, { query: '?keep=1#part' });
  await visit.root.locator('[data-latchkey-action=provider][value=north]').click();
  release();
  await visit.page.waitForURL('**/federation/wgt/go?ticket=1');
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ provider: 'north' });
  const { hash, search } = new URL(String(requests[0]?.pageUrl));
  expect([hash, search]).toEqual(['', '?keep=1']);
});
