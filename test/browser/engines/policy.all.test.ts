import { expect } from '@jest/globals';
import { suite } from '../../support/browser/suite';
import type { Visit } from '../../support/visit/visit';

const test = suite();

/** Tells if the page's policy refuses markup that is made from text. */
const refusesMarkup = (visit: Visit): Promise<boolean> =>
  visit.page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>text</b>';
      return false;
    } catch (error) {
      return error instanceof TypeError;
    }
  });

test('signs on under a strict policy with Trusted Types, and causes no policy violation', async (visit) => {
  await visit.openSignOn();
  await visit.signOn('ada', 'Not-Right-1');
  await visit.says('error', 'Sign on was unsuccessful. Please try again.');
  // Each visit fails if the widget violates the policy. Only this attempt may.
  expect(visit.faults()).toEqual([]);
  visit.allowErrors(/require-trusted-types-for|TrustedHTML/);
  expect(await refusesMarkup(visit)).toBe(true);
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
});

test('leaves nothing in the page after destroy()', async (visit) => {
  await visit.open();
  // The loader preloads the engine as soon as the browser is idle.
  const markup = () =>
    visit.page.evaluate(() => {
      for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.remove();
      return document.documentElement.outerHTML;
    });
  const before = await markup();
  await visit.start('authenticateUser');
  await visit.shows('sign-on');
  await visit.isLive();
  await visit.field('userId').fill('ada');
  await visit.page.evaluate(() => {
    const { widgets } = window as unknown as { widgets: { destroy(): void }[] };
    for (const widget of widgets) widget.destroy();
  });
  expect(await visit.ended()).toEqual({ outcome: 'closed', nextAction: null });
  expect(await markup()).toBe(before);
  expect(await visit.page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(await visit.page.evaluate(() => document.activeElement?.id)).toBe('opener');
});
