import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import type { Visit } from '../support/visit/visit';

const test = suite();

/** Goes from the first panel of the new-user journey to the profile. */
async function setUp(visit: Visit, userId: string): Promise<void> {
  await visit.shows('enter-user-info');
  await visit.expectPage('NEW_USER', 'NEW_USER');
  await visit.askByEmail(userId, `${userId}@example.test`);
  await visit.expectPage('FPW_ENTER_CODE', 'NEW_USER');
  await visit.enterCode((await visit.letter()).code);
  await visit.shows('reset-password');
  await visit.choosePassword('Fresh!Wind42');
  await visit.shows('confirm-profile');
  await visit.expectPage('USER_PROFILE', 'NEW_USER');
}

test('ENT-03 PROF-01 PROF-02: sets up a new user: code, password, profile and target', async (visit) => {
  await visit.open();
  await visit.start('newUser');
  await setUp(visit, 'noor');
  for (const text of ['noor', 'Noor', 'Haddad', 'noor@example.test'])
    await visit.root.getByText(text, { exact: true }).waitFor();
  await visit.root.getByText('212-555-0119').waitFor();
  // Print is beside the X, where it stays visible with a long profile.
  const buttons = visit.root.locator('.latchkey-header button');
  const names = await buttons.evaluateAll((all) =>
    all.map((button) => button.ariaLabel ?? button.getAttribute('title')),
  );
  expect(names).toEqual(['Print', 'Close']);
  await visit.leaves('**/examples/demo/?signedOn=1', () => visit.action('continue').click());
  await visit.context.clearCookies();
  await visit.openSignOn();
  await visit.signOn('noor', 'Fresh!Wind42');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
});
