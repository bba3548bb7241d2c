import { expect } from '@jest/globals';
import { axeWhole } from '../support/browser/axe';
import { suite } from '../support/browser/suite';
import { settled } from '../support/browser/views/index';
import { accountPage } from '../support/server/account';
import { TestBrowser } from '../support/server/browser';
import type { Visit } from '../support/visit/visit';

const test = suite();
const section = (visit: Visit) => visit.page.locator('#account');
const rows = (visit: Visit, list: string) => section(visit).locator(`[data-latchkey-field="${list}"] > li`);

/** Signs on in the demo, and waits for the account in its page. */
async function signedOn(visit: Visit, userId: string, password: string): Promise<void> {
  await visit.page.goto(`${visit.origins.page}/examples/demo/?user=${userId}`);
  await visit.shows('sign-on');
  expect(await section(visit).isVisible()).toBe(false);
  await visit.signOn(userId, password);
}

/** Presses a button of the account with the keyboard only. */
async function press(visit: Visit, name: string): Promise<void> {
  await section(visit).getByRole('button', { name, exact: true }).focus();
  await visit.page.keyboard.press('Enter');
}

/** Another browser of the same user. */
async function elsewhere(visit: Visit): Promise<TestBrowser> {
  const other = await new TestBrowser({ url: visit.server.urls[0] }).begin();
  await other.signOn('ada', 'Bright-Sky7');
  return other;
}

test('lists where the user is signed on in the demo, and signs off everywhere else by keyboard', async (visit) => {
  const other = await elsewhere(visit);
  await signedOn(visit, 'ada', 'Bright-Sky7');
  await rows(visit, 'sessions').first().waitFor();
  expect(await rows(visit, 'sessions').count()).toBe(2);
  expect(await rows(visit, 'sessions').first().textContent()).toContain('This device');
  expect(await axeWhole(visit)).toEqual([]);
  await press(visit, 'Sign off everywhere else');
  await visit.shows('confirm-change');
  await visit.page.keyboard.press('Enter');
  await section(visit).getByText('Your change is saved.').waitFor();
  expect(await rows(visit, 'sessions').count()).toBe(1);
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
  await rows(visit, 'app').waitFor();
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
    await press(visit, 'Get new recovery codes');
    await visit.shows('new-recovery-codes');
    expect(await visit.page.evaluate(() => document.activeElement?.className)).toBe('latchkey-title');
    await visit.action(answer).click();
    await visit.shows(answer === 'cancel' ? 'account' : 'recovery-codes');
    expect(await use(code)).toBe(nextAction);
  }
});

test('removes the authenticator app in the demo after a question', async (visit) => {
  await wanda(visit);
  await press(visit, 'Remove Authenticator app');
  await visit.shows('confirm-change');
  await visit.page.keyboard.press('Enter');
  await section(visit).getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
  expect(await rows(visit, 'app').count()).toBe(0);
});
