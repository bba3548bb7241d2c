import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';

const test = suite();
const TARGET = '**/examples/demo/?signedOn=1';

test('CPW-01 CPW-13 DLG-01: makes a user replace a temporary password, and signs on with the new one', async (visit) => {
  await visit.openSignOn();
  await visit.signOn('tess', 'Loan-Key31');
  await visit.shows('temporary-password');
  await visit.expectPage('CPW', 'CHANGE_PASSWORD');
  await visit.action('resetNow').click();
  await visit.shows('change-password');
  await visit.root.getByLabel('Temporary password', { exact: true }).waitFor();

  await visit.changePassword('Loan-Key31', 'Loan-Key31');
  await visit.message.waitFor();
  expect(visit.payloads('/cpw/wgt/updatePaswrd')).toEqual([]);
  await visit.changePassword('Not-Right-1', 'Fresh!Wind42');
  await visit.says('error', 'Your current password is incorrect');
  await visit.hasFocus('[data-latchkey-message]');
  await visit.changePassword('Loan-Key31', 'Fresh!Wind42');
  await visit.shows('change-result');
  await visit.says('success', 'Use your new password the next time you sign on.');
  await visit.leaves(TARGET, () => visit.action('continue').click());
  expect(await visit.ended()).toMatchObject({ outcome: 'redirected' });

  await visit.context.clearCookies();
  await visit.openSignOn();
  await visit.signOn('tess', 'Fresh!Wind42');
  await visit.page.waitForURL(TARGET);
});

test('CPW-13: lets a user with a temporary password continue to the application', async (visit) => {
  await visit.openSignOn();
  await visit.signOn('tess', 'Loan-Key31');
  await visit.shows('temporary-password');
  await visit.leaves(TARGET, () => visit.action('continue').click());
});

test('ENT-04 CPW-05 CPW-09 CPW-12: changes the password of a signed-on user on request', async (visit) => {
  await visit.openSignOn();
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.waitForURL(TARGET);
  await visit.open();
  await visit.start('resetPassword');
  await visit.shows('change-password');
  await visit.expectPage('VOLUNTARY_PASSWORD', 'VOLUNTARY_PASSWORD');
  await visit.changePassword('Bright-Sky7', 'Fresh!Wind42');
  await visit.shows('change-result');
  await visit.action('continue').click();
  await visit.gone();
  expect(visit.payloads('/cpw/wgt/updatePaswrd')).toEqual([
    expect.objectContaining({ userId: 'ada', newPassword: 'Fresh!Wind42' }),
  ]);
});
