/** A single-page host takes the navigation on itself, in every journey that ends at another address. */
import { expect } from '@jest/globals';
import type { Visit } from '../../scripts/browser/visit';
import { suite } from '../support/browser/suite';

const test = suite();

/** From now on the host prevents each redirect, as a router's host does. */
async function prevents(visit: Visit): Promise<void> {
  await visit.page.evaluate(() => {
    const host = window as unknown as {
      isSamePage: boolean;
      widgets: { on(name: string, heard: (redirect: { preventDefault(): void }) => void): void }[];
    };
    host.isSamePage = true;
    host.widgets[0]?.on('redirect', (redirect) => redirect.preventDefault());
  });
}

/** The journey has ended on the same page, and the host heard once where it leads. */
async function staysFor(visit: Visit, reason: string, address: string): Promise<void> {
  const { outcome } = await visit.ended();
  const heard = visit.eventsOf('redirect').map(({ detail }) => [detail.reason, detail.url]);
  expect([outcome, heard]).toEqual(['returned', [[reason, `${visit.origins.page}${address}`]]]);
  await visit.gone();
  expect(await visit.page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

const TARGET = '/examples/demo/?signedOn=1';

/** Enters the code that was sent. */
async function entersCode(visit: Visit): Promise<void> {
  await visit.shows('enter-code');
  await visit.enterCode((await visit.letter()).code);
}

/** Chooses a password, and goes on from the panel that follows to the target. */
async function choosesPassword(visit: Visit, panel: string): Promise<void> {
  await visit.shows('reset-password');
  await visit.choosePassword('Fresh!Wind42');
  await visit.shows(panel);
  await visit.action('continue').click();
  await staysFor(visit, 'target', TARGET);
}

/** Asks for a code by e-mail, as a second step, and ends at the target. */
async function takesSecondStep(visit: Visit): Promise<void> {
  await visit.shows('delivery-options');
  await visit.option('deliveryOption', 'EMAIL').check();
  await visit.action('submit').click();
  await entersCode(visit);
  await staysFor(visit, 'target', TARGET);
}

test.both('the host takes the redirect of a sign-on on itself', async (visit) => {
  await visit.openSignOn();
  await prevents(visit);
  await visit.signOn('ada', 'Bright-Sky7');
  await staysFor(visit, 'target', TARGET);
});

test.once('the host takes the redirect after a forgotten password on itself', async (visit) => {
  await visit.proveAda();
  await prevents(visit);
  await choosesPassword(visit, 'result');
});

test.once('the host takes the redirect of a new user on itself', async (visit) => {
  await visit.open();
  await prevents(visit);
  await visit.start('newUser');
  await visit.shows('enter-user-info');
  await visit.askByEmail('noor', 'noor@example.test');
  await visit.enterCode((await visit.letter()).code);
  await choosesPassword(visit, 'confirm-profile');
});

test.once('the host takes the redirect of a registration on itself', async (visit) => {
  await visit.open();
  await prevents(visit);
  const samlInput = Buffer.from(JSON.stringify({ person: 'yan' })).toString('base64');
  await visit.start('registerUser', { samlInput });
  await entersCode(visit);
  await choosesPassword(visit, 'result');
});

test.once('the host takes the redirect of a forced change of the password on itself', async (visit) => {
  await visit.openSignOn();
  await prevents(visit);
  await visit.signOn('tess', 'Loan-Key31');
  await visit.shows('temporary-password');
  await visit.action('resetNow').click();
  await visit.shows('change-password');
  await visit.changePassword('Loan-Key31', 'Fresh!Wind42');
  await visit.shows('change-result');
  await visit.action('continue').click();
  await staysFor(visit, 'target', TARGET);
});

test.once('the host takes the redirect of a warned password on itself', async (visit) => {
  await visit.openSignOn();
  await prevents(visit);
  await visit.signOn('pia', 'Maple_Leaf3');
  await visit.shows('warning');
  await visit.named('warning').locator('[data-latchkey-action=continue]').click();
  await staysFor(visit, 'target', TARGET);
});

test.once('the host takes the redirect of a step-up on itself', async (visit) => {
  await visit.openSignOn();
  await prevents(visit);
  await visit.signOn('sam', 'Humble-Bee5');
  await takesSecondStep(visit);
});

test.once('the host takes the cancelling of a second factor, and its end, on itself', async (visit) => {
  await visit.openSignOn();
  await visit.signOn('finn', 'Silver.Fox7');
  await visit.gone();
  await prevents(visit);
  visit.events.length = 0;
  await visit.start('twoFactorAuth', { cancelUrl: '/examples/demo/?cancelled=1' });
  await visit.shows('delivery-options');
  await visit.action('cancel').click();
  await staysFor(visit, 'cancel', '/examples/demo/?cancelled=1');

  visit.events.length = 0;
  await visit.start('twoFactorAuth');
  await takesSecondStep(visit);
});

test.once('a voluntary change of the password and a log-out lead to no other address', async (visit) => {
  await visit.openSignOn();
  await prevents(visit);
  await visit.signOn('ada', 'Bright-Sky7');
  await staysFor(visit, 'target', TARGET);
  visit.events.length = 0;
  await visit.start('resetPassword');
  await visit.shows('change-password');
  await visit.changePassword('Bright-Sky7', 'Fresh!Wind42');
  await visit.shows('change-result');
  await visit.action('continue').click();
  await visit.gone();
  await visit.ended();
  visit.events.length = 0;
  await visit.start('logout');
  expect(await visit.ended()).toEqual({ outcome: 'returned', nextAction: 'LOG_OUT' });
  expect(visit.eventsOf('redirect')).toEqual([]);
  expect(await visit.page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
