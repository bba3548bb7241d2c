import { expect } from '@jest/globals';
import { axeWhole } from '../support/browser/axe';
import { suite } from '../support/browser/suite';
import { settled } from '../support/browser/views/index';
import { accountPage } from '../support/server/account';
import { TestBrowser } from '../support/server/browser';
import type { Visit } from '../support/visit/visit';

const test = suite();
const _PROOF_ENDS = 601;

const lines = (visit: Visit, list: 'sessions' | 'factors') => visit.page.locator(`#${list} li`);
const status = (visit: Visit, text: string) =>
  visit.page.locator('#account-status').getByText(text).waitFor();

/** Signs on in the demo. */
async function signedOn(visit: Visit, userId: string, password: string): Promise<void> {
  await visit.page.goto(`${visit.origins.page}/examples/demo/?user=${userId}`);
  await visit.shows('sign-on');
  expect(await visit.page.locator('#account').isVisible()).toBe(false);
  await visit.signOn(userId, password);
}

/** Another browser of the same user. */
async function elsewhere(visit: Visit): Promise<TestBrowser> {
  const other = await new TestBrowser({ url: visit.server.urls[0] }).begin();
  await other.signOn('ada', 'Bright-Sky7');
  return other;
}

test('lists where the user is signed on in the demo, and logs out everywhere else', async (visit) => {
  const other = await elsewhere(visit);
  await signedOn(visit, 'ada', 'Bright-Sky7');
  await visit.page.locator('#account').waitFor();
  expect(await lines(visit, 'sessions').count()).toBe(2);
  expect(await lines(visit, 'sessions').first().textContent()).toContain('(this browser)');
  expect(await axeWhole(visit)).toEqual([]);
  await visit.page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await status(visit, 'You’re logged out everywhere else.');
  expect(await lines(visit, 'sessions').count()).toBe(1);
  expect((await accountPage(other).sessions()).body).toMatchObject({ sessionExpired: true });
});

/** Signs on as a user with an authenticator app and recovery codes. */
async function wanda(visit: Visit): Promise<void> {
  await signedOn(visit, 'wanda', 'Orange=Cup5');
  await visit.shows('delivery-options');
  await visit.option('deliveryOption', 'EMAIL').check();
  await visit.action('submit').click();
  await visit.shows('enter-code');
  await visit.enterCode((await visit.letter()).code);
  await visit.page.locator('#account').waitFor();
  await settled(visit);
}

test('replaces recovery codes only after the user has agreed', async (visit) => {
  await wanda(visit);
  const use = async (recoveryCode: string): Promise<unknown> => {
    const other = await new TestBrowser({ url: visit.server.urls[0] }).begin();
    await other.signOn('wanda', 'Orange=Cup5');
    return (await other.post('/stepup/wgt/validateRecovery', { recoveryCode, appId: 'demo' })).body
      .nextAction;
  };
  for (const [answer, code, nextAction] of [
    ['cancel', 'DEMXA-22222', 'REDIRECT'],
    ['create', 'DEMXB-33333', 'VALIDATE_SV'],
  ] as const) {
    await visit.page.getByRole('button', { name: 'New recovery codes' }).click();
    await visit.shows('new-recovery-codes');
    expect(await visit.page.evaluate(() => document.activeElement?.className)).toBe('latchkey-title');
    await visit.action(answer).click();
    await (answer === 'cancel' ? visit.gone() : visit.shows('recovery-codes'));
    expect(await use(code)).toBe(nextAction);
  }
});

test('removes the authenticator app in the demo, and then offers to log out elsewhere', async (visit) => {
  await wanda(visit);
  await visit.page.getByRole('button', { name: 'Remove: Authenticator app' }).click();
  await status(visit, 'The app was removed. If you lost it, log out everywhere else, too.');
  expect(await lines(visit, 'factors').allTextContents()).toEqual([
    expect.stringContaining('Recovery codes3 left'),
    expect.stringContaining('Password'),
  ]);
});
