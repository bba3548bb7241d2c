/** A single-page host handles the redirect itself, from a form, from a panel that continues, and on Cancel. */
import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import type { Visit } from '../support/visit/visit';

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

test('lets the host handle the redirect after sign-on', async (visit) => {
  await visit.openSignOn();
  await preventRedirects(visit);
  await visit.signOn('ada', 'Bright-Sky7');
  await expectRedirect(visit, 'target', TARGET);
});

test('lets the host handle the redirect after a forgotten password', async (visit) => {
  await visit.proveAda();
  await preventRedirects(visit);
  await visit.choosePassword('Fresh!Wind42');
  await visit.shows('result');
  await visit.action('continue').click();
  await expectRedirect(visit, 'target', TARGET);
});

test('lets the host handle the redirect after canceling a second factor', async (visit) => {
  await visit.openSignOn();
  await visit.signOn('finn', 'Silver.Fox7');
  await visit.gone();
  await preventRedirects(visit);
  visit.events.length = 0;
  await visit.start('twoFactorAuth', { cancelUrl: '/examples/demo/?cancelled=1' });
  await visit.shows('delivery-options');
  await visit.action('cancel').click();
  await expectRedirect(visit, 'cancel', '/examples/demo/?cancelled=1');
});
