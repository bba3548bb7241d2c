import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import type { OpenOptions } from '../support/visit/host-page';
import type { Visit } from '../support/visit/visit';

const test = suite();

/** Calls the entry point as a host does when another identity provider has redirected the user to it. */
async function register(visit: Visit, person: string, options?: OpenOptions): Promise<void> {
  await visit.open(options);
  const samlInput = Buffer.from(JSON.stringify({ person })).toString('base64');
  await visit.start('registerUser', { samlInput });
}

async function codeAndPassword(visit: Visit): Promise<void> {
  await visit.shows('enter-code');
  await visit.expectPage('VALIDATE_SV', 'SELF_REG');
  await visit.enterCode((await visit.letter()).code);
  await visit.shows('reset-password');
  await visit.expectPage('RESET_PASSWORD', 'SELF_REG');
  await visit.choosePassword('Fresh!Wind42');
  await visit.shows('result');
}

test('ENT-05 SELF-01 SELF-02 SELF-03: registers a user with consent, code and password, who can then sign on', async (visit) => {
  await register(visit, 'zoe');
  await visit.shows('mobile-consent');
  await visit.expectPage('SELF_REG_MNO', 'SELF_REG');
  await visit.action('accept').click();
  await codeAndPassword(visit);
  await visit.leaves('**/examples/demo/?signedOn=1', () => visit.action('continue').click());
  await visit.context.clearCookies();
  await visit.openSignOn();
  await visit.signOn('zoe', 'Fresh!Wind42');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
});

test('ENT-05 API-13: follows the demo to the identity provider’s page, which redirects back with a reference', async (visit) => {
  const { page, script, api } = visit.origins;
  const demo = `${page}/examples/demo/?${new URLSearchParams({ script, api })}`;
  await visit.page.goto(demo);
  await visit.page.locator('#identity-provider').click();
  await visit.page.getByRole('button', { name: 'Zoe Castellan' }).click();
  await visit.shows('mobile-consent');
  expect(new URL(visit.page.url()).searchParams.get('TargetResource')).toBe(demo);
  await visit.action('accept').click();
  await visit.shows('enter-code');
  expect((await visit.letter()).to).toBe('+12125550175');
  await visit.page.reload(); // A reference works only once.
  await visit.shows('error');
  await visit.says('error', 'We couldn’t find your registration.');
});
