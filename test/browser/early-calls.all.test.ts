import { expect } from '@jest/globals';
import type { Widget } from '../../src/api/types';
import { areSame, ENGINE, holdBack, isLive, openEarly, remember } from '../support/browser/early';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';

// Calls that a host may make while the early panel is visible, except entry points.
const test = suite();

const LATE: [string, RegExp][] = [
  ['the engine is', ENGINE],
  ['the product is', /\/product\.js/],
  ["the panel's catalog is", /\/locales\/de_DE\.js/],
  ['the token is', /getCSRFToken/],
];

for (const [name, files] of LATE) {
  test(`applies setLanguage() after loading, and keeps input, caret and elements, while ${name} still loading`, async (visit) => {
    const release = await holdBack(visit.page, files);
    await openEarly(visit, { config: { language: 'de_DE', timeoutMs: 60_000 } });
    await remember(visit);
    await visit.field('userId').pressSequentially('ada');
    await visit.page.keyboard.press('ArrowLeft');
    const spoken = visit.page.evaluate(() =>
      (window as unknown as { widgets: Widget[] }).widgets[0]?.setLanguage({ language: 'zh_CN' }),
    );
    release();
    await spoken;
    await until(
      'Chinese',
      async () => (await visit.page.locator('#latchkey-root').getAttribute('lang')) === 'zh-CN',
    );
    await visit.page.keyboard.press('x');
    expect(await visit.field('userId').inputValue()).toBe('adxa');
    expect(await areSame(visit)).toBe(true);
    await visit.hasFocus('[name=userId]');
  });
}

test('keeps the early panel open when the host calls methods that start no journey', async (visit) => {
  const release = await holdBack(visit.page, ENGINE);
  await openEarly(visit);
  await remember(visit);
  await visit.field('userId').fill('ada');
  await visit.page.evaluate(() => {
    const [widget] = (window as unknown as { widgets: Widget[] }).widgets;
    widget?.beginMonitoring();
    widget?.stopMonitoring();
    widget?.loadAnalytics();
  });
  release();
  await isLive(visit, 'LOGIN_PAGE');
  expect(await areSame(visit)).toBe(true);
  expect(await visit.field('userId').inputValue()).toBe('ada');
});
