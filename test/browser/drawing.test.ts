/** What the library that draws must do for us: React and Preact both (decisions/0038). */
import { expect } from '@jest/globals';
import { until } from '../../scripts/browser/until';
import type { Visit } from '../../scripts/browser/visit';
import { suite } from '../support/browser/suite';

const test = suite();

test.once(
  'a panel that cannot be rendered is replaced by an error panel that can be closed; the host gets an error event, and its page throws nothing',
  async (visit) => {
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
  },
);

/** The options that a person sees as chosen. */
const chosen = async (visit: Visit): Promise<[boolean, string]> => [
  await visit.option('deliveryChannel', 'MOBILE').isChecked(),
  await visit.field('countryType').inputValue(),
];

test.once('a choice during a call has no effect, and is not shown', async (visit) => {
  await visit.openForgotten();
  await visit.field('userId').fill('ada');
  await visit.field('phoneNumber').fill('2125550123');
  const before = await chosen(visit);
  const release = visit.hold('/');
  await visit.action('submit').click();
  await visit.root.and(visit.page.locator('[aria-busy]')).waitFor();
  // The test does not use actions that need an enabled control: these controls are announced as disabled, and
  // stay focusable.
  await visit.option('deliveryChannel', 'EMAIL').evaluate((input: HTMLInputElement) => input.click());
  await visit.field('countryType').evaluate((select: HTMLSelectElement) => {
    select.value = 'INT';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(
    'what was chosen before',
    async () => JSON.stringify(await chosen(visit)) === JSON.stringify(before),
  );
  release();
  await visit.shows('enter-code');
});

test.once('two widgets with messages on one page share no id', async (visit) => {
  await visit.openSignOn();
  const second = await visit.create();
  await visit.signOn('ada', 'Not-Right-1');
  await visit.says('error', 'unsuccessful');
  await visit.page.evaluate((index) => {
    (window as unknown as { widgets: { authenticateUser(): void }[] }).widgets[index]?.authenticateUser();
  }, second);
  const other = visit.page.locator('#latchkey-root-2');
  await other.locator('[name=userId]').fill('ada');
  await other.locator('[name=password]').fill('Not-Right-1');
  await other.locator('[data-latchkey-action=submit]').click();
  await other.locator('[data-latchkey-message]').waitFor();
  const ids = await visit.page.evaluate(() =>
    [...document.querySelectorAll('[id]')].map((element) => element.id),
  );
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
