/**
 * Renders panels with the build's library: React and Preact must both do this for the widget
 * (docs/decisions/0038).
 */
import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';

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
