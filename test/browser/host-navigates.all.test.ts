/** A single-page host handles the redirect itself, in every journey that ends at another URL. */
import { expect } from '@jest/globals';
import type { Visit } from '../../scripts/browser/visit';
import { suite } from '../support/browser/suite';

const test = suite();

/** Makes the host prevent each redirect from now on, as a host with a router does. */
async function preventRedirects(visit: Visit): Promise<void> {
  await visit.page.evaluate(() => {
    const host = window as unknown as {
      isSamePage: boolean;
      widgets: { on(name: string, redirects: (redirect: { preventDefault(): void }) => void): void }[];
    };
    host.isSamePage = true;
    host.widgets[0]?.on('redirect', (redirect) => redirect.preventDefault());
  });
}

/** Expects the journey to end on the same page, with one redirect event. */
async function expectRedirect(visit: Visit, reason: string, address: string): Promise<void> {
  const { outcome } = await visit.ended();
  const redirects = visit.eventsOf('redirect').map(({ detail }) => [detail.reason, detail.url]);
  expect([outcome, redirects]).toEqual(['returned', [[reason, `${visit.origins.page}${address}`]]]);
  await visit.gone();
  expect(await visit.page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

const TARGET = '/examples/demo/?signedOn=1';

/** Enters the code that was sent. */
async function enterCode(visit: Visit): Promise<void> {
  await visit.shows('enter-code');
  await visit.enterCode((await visit.letter()).code);
}

/** Chooses a password and continues from the next panel to the target. */
async function choosePassword(visit: Visit, panel: string): Promise<void> {
  await visit.shows('reset-password');
  await visit.choosePassword('Fresh!Wind42');
  await visit.shows(panel);
  await visit.action('continue').click();
  await expectRedirect(visit, 'target', TARGET);
}

/** Requests a code by email as a second factor, and ends at the target. */
async function passSecondFactor(visit: Visit): Promise<void> {
  await visit.shows('delivery-options');
  await visit.option('deliveryOption', 'EMAIL').check();
  await visit.action('submit').click();
  await enterCode(visit);
  await expectRedirect(visit, 'target', TARGET);
}

test.both('lets the host handle the redirect after sign-on', async (visit) => {
  await visit.openSignOn();
  await preventRedirects(visit);
  await visit.signOn('ada', 'Bright-Sky7');
  await expectRedirect(visit, 'target', TARGET);
});

test.once('lets the host handle the redirect after a forgotten password', async (visit) => {
  await visit.proveAda();
  await preventRedirects(visit);
  await choosePassword(visit, 'result');
});

test.once('lets the host handle the redirect after setting up a new user', async (visit) => {
  await visit.open();
  await preventRedirects(visit);
  await visit.start('newUser');
  await visit.shows('enter-user-info');
  await visit.askByEmail('noor', 'noor@example.test');
  await visit.enterCode((await visit.letter()).code);
  await choosePassword(visit, 'confirm-profile');
});

test.once('lets the host handle the redirect after a registration', async (visit) => {
  await visit.open();
  await preventRedirects(visit);
  const samlInput = Buffer.from(JSON.stringify({ person: 'yan' })).toString('base64');
  await visit.start('registerUser', { samlInput });
  await enterCode(visit);
  await choosePassword(visit, 'result');
});

test.once('lets the host handle the redirect after a forced password change', async (visit) => {
  await visit.openSignOn();
  await preventRedirects(visit);
  await visit.signOn('tess', 'Loan-Key31');
  await visit.shows('temporary-password');
  await visit.action('resetNow').click();
  await visit.shows('change-password');
  await visit.changePassword('Loan-Key31', 'Fresh!Wind42');
  await visit.shows('change-result');
  await visit.action('continue').click();
  await expectRedirect(visit, 'target', TARGET);
});

test.once('lets the host handle the redirect after a password warning', async (visit) => {
  await visit.openSignOn();
  await preventRedirects(visit);
  await visit.signOn('pia', 'Maple_Leaf3');
  await visit.shows('warning');
  await visit.named('warning').locator('[data-latchkey-action=continue]').click();
  await expectRedirect(visit, 'target', TARGET);
});

test.once('lets the host handle the redirect after a step-up', async (visit) => {
  await visit.openSignOn();
  await preventRedirects(visit);
  await visit.signOn('sam', 'Humble-Bee5');
  await passSecondFactor(visit);
});

test.once(
  'lets the host handle the redirects after canceling and after completing a second factor',
  async (visit) => {
    await visit.openSignOn();
    await visit.signOn('finn', 'Silver.Fox7');
    await visit.gone();
    await preventRedirects(visit);
    visit.events.length = 0;
    await visit.start('twoFactorAuth', { cancelUrl: '/examples/demo/?cancelled=1' });
    await visit.shows('delivery-options');
    await visit.action('cancel').click();
    await expectRedirect(visit, 'cancel', '/examples/demo/?cancelled=1');

    visit.events.length = 0;
    await visit.start('twoFactorAuth');
    await passSecondFactor(visit);
  },
);

test.once('redirects to no other URL after a voluntary password change or a logout', async (visit) => {
  await visit.openSignOn();
  await preventRedirects(visit);
  await visit.signOn('ada', 'Bright-Sky7');
  await expectRedirect(visit, 'target', TARGET);
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
