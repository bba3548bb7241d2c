import { expect } from '@jest/globals';
import { axeWhole, problemsByView } from '../support/browser/axe';
import { SCHEMES } from '../support/browser/media';
import { suite } from '../support/browser/suite';
import type { Visit } from '../support/visit/visit';

const test = suite();

async function openControl(visit: Visit): Promise<void> {
  await visit.page.goto(`${visit.origins.page}/dev`);
  await visit.page.locator('body[data-ready]').waitFor();
}

test('sends an answer that was ordered on the control page by keyboard, and shows that it is used up', async (visit) => {
  await openControl(visit);
  const { page } = visit;
  await page.getByLabel('Call', { exact: true }).selectOption('authenticate');
  await page.getByLabel('Override', { exact: true }).selectOption({ label: 'LOGIN' });
  await page.getByLabel('Message type').selectOption('ERROR');
  await page.getByLabel('Message', { exact: true }).fill('Closed for the night.');
  await page.getByLabel('More fields of the answer').fill('[1]');
  await page.keyboard.press('Tab');
  await page.getByLabel('Number of calls').press('Enter');
  await page.getByText('must be a JSON object').waitFor();
  await page.getByLabel('More fields of the answer').fill('{"csrfTokenValue": "x"}');
  await page.getByLabel('Number of calls').press('Enter');
  await page.getByText('authenticate: LOGIN (1 of 1 left, status 200)').waitFor();

  await visit.openSignOn();
  await visit.signOn('ada', 'wrong');
  await visit.says('error', 'Closed for the night.');
  await openControl(visit);
  await page.getByText('No overrides. The server answers all calls itself.').waitFor();
});

test('fills in presets on the control page, which the server then answers', async (visit) => {
  await openControl(visit);
  const { page } = visit;
  const presets = page.getByRole('group', { name: 'Presets' }).getByRole('button');
  expect(await presets.allTextContents()).toContain('500');
  for (const preset of await presets.all()) {
    await preset.click();
    expect(await page.getByLabel('Override', { exact: true }).inputValue()).not.toBe('');
  }
  await page.getByRole('button', { name: 'Captcha' }).click();
  await page.getByRole('button', { name: 'Add override' }).click();
  await page.getByText('authenticate: LOGIN (1 of 1 left, status 200)').waitFor();
  await visit.openSignOn();
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.field('captchaAnswer').fill('314159');
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.leaves('**/examples/demo/?signedOn=1', async () => {});
});

test('orders and removes a fault on the control page, keeps the focus in the list, moves the clock, and resets everything', async (visit) => {
  await openControl(visit);
  const { page } = visit;
  const choice = page.getByLabel('Override', { exact: true });
  await choice.selectOption('fault drip');
  expect(await page.getByLabel('Next action').isVisible()).toBe(false);
  await page.getByLabel('Milliseconds between bytes').fill('5');
  await page.getByRole('button', { name: 'Add override' }).press('Enter');
  await page.getByText('authenticate: drip (1 of 1 left, 5 ms)').waitFor();
  await page.getByRole('button', { name: 'Remove drip for authenticate' }).press('Space');
  await page.getByText('No overrides.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('ordered-title');

  await page.getByRole('button', { name: '8 min 1 s' }).press('Enter');
  await page.getByText('(481 seconds ahead)').waitFor();
  await page.getByLabel('Seconds', { exact: true }).fill('19');
  await page.getByRole('button', { name: 'Move forward' }).press('Enter');
  await page.getByText('(500 seconds ahead)').waitFor();
  await page.getByRole('button', { name: 'Reset everything' }).press('Enter');
  await page.getByText('(real time)').waitFor();
});

test('lists users with working passwords on the control page, and errors that the widget reported', async (visit) => {
  visit.allowFailedLoads();
  visit.expectedErrors.push('call');
  await visit.openSignOn();
  await visit.server.order({ call: 'authenticate', fault: 'error500' });
  // The widget sends the report when the error happens, not earlier.
  const reported = visit.page.waitForResponse(/logErrorMessage/);
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.says('error', 'Request Failed: Something went wrong.');
  await reported;
  await openControl(visit);
  await visit.page.locator('#errors summary').first().click();
  await visit.page.locator('#errors pre').first().waitFor();
  const row = visit.page.locator('#users li', { hasText: 'mary' });
  expect(await row.locator('code').textContent()).toBe('Green_Hill6');
  await row.getByRole('link', { name: 'mary' }).click();
  await visit.page.getByText('Nothing has been sent to mary yet.').waitFor();
});

test(`passes axe on the description of the calls without overflow, ${SCHEMES.join(' and ')}, at 320 and 1280 px`, async (visit) => {
  await visit.page.goto(`${visit.origins.page}/openapi`);
  expect(await problemsByView(visit, axeWhole)).toEqual({});
});

test(`passes axe on the control page without overflow, ${SCHEMES.join(' and ')}, at 320 and 1280 px`, async (visit) => {
  await visit.server.order({ call: 'csrf', fault: 'delay', times: 3, ms: 1 });
  await openControl(visit);
  expect(await problemsByView(visit, axeWhole)).toEqual({});
});
