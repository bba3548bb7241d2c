/**
 * Renders panels with the build's library: React and Preact must both do this for the widget
 * (docs/decisions/0038).
 */
import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

const test = suite();

test('replaces a panel that fails to render with an error panel, and sends the host one error event', async (visit) => {
  visit.showBuiltIn();
  visit.expectedErrors = ['render'];
  await visit.page.route('**/panels/enter-code.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/intro:\[/, 'intro:[null,');
    await route.fulfill({ response, body });
  });
  await visit.openForgotten();
  await visit.field('userId').fill('ada');
  await visit.option('deliveryChannel', 'EMAIL').check();
  await visit.field('email').fill('ada@example.test');
  await visit.action('submit').click();
  await visit.shows('error');
  await visit.action('close').click();
  expect(await visit.ended()).toEqual({ outcome: 'closed', nextAction: null });
  await visit.gone();
  expect(visit.eventsOf('error')).toHaveLength(1);
});

/** The options that look selected. */
const chosen = async (visit: Visit): Promise<[boolean, string]> => [
  await visit.option('deliveryChannel', 'MOBILE').isChecked(),
  await visit.field('countryType').inputValue(),
];

test('ignores and does not show a selection made during a call', async (visit) => {
  await visit.openForgotten();
  await visit.field('userId').fill('ada');
  await visit.field('phoneNumber').fill('2125550123');
  const before = await chosen(visit);
  const release = visit.hold('/');
  await visit.action('submit').click();
  await visit.root.and(visit.page.locator('[aria-busy]')).waitFor();
  // The test avoids actions that need an enabled control. These controls are announced as disabled, but can
  // be focused.
  await visit.option('deliveryChannel', 'EMAIL').evaluate((input: HTMLInputElement) => input.click());
  await visit.field('countryType').evaluate((select: HTMLSelectElement) => {
    select.value = 'INT';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(
    'the previous selection',
    async () => JSON.stringify(await chosen(visit)) === JSON.stringify(before),
  );
  release();
  await visit.shows('enter-code');
});
