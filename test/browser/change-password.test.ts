import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';

const test = suite();
const TARGET = '**/examples/demo/?signedOn=1';
const PING = { config: { appId: 'demo-ping' } };
const PING_TARGET = '**/examples/demo/?signedOn=1&auth=true';

test.both(
  'CPW-01 CPW-13 DLG-01: makes a user replace a temporary password, and signs on with the new one',
  async (visit) => {
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
  },
);

test.once('CPW-13: lets a user with a temporary password continue to the application', async (visit) => {
  await visit.openSignOn();
  await visit.signOn('tess', 'Loan-Key31');
  await visit.shows('temporary-password');
  await visit.leaves(TARGET, () => visit.action('continue').click());
});

test.once(
  'CPW-03 DLG-06: warns about a password that expires soon, then continues to the application',
  async (visit) => {
    await visit.openSignOn();
    await visit.signOn('pia', 'Maple_Leaf3');
    await visit.shows('warning');
    await visit.named('warning').getByText('Your password expires in 5 days.').waitFor();
    await visit.leaves(TARGET, () =>
      visit.named('warning').locator('[data-latchkey-action=continue]').click(),
    );
  },
);

test.once(
  'CPW-03 CPW-14: lets the user close the warning and change the password in ping mode',
  async (visit) => {
    await visit.openSignOn(PING);
    await visit.signOn('pia', 'Maple_Leaf3');
    await visit.shows('warning');
    await visit.named('warning').locator('[data-latchkey-action=dismiss][data-variant=primary]').click();
    await visit.named('warning').waitFor({ state: 'detached' });
    await visit.changePassword('Maple_Leaf3', 'Fresh!Wind42');
    await visit.shows('change-result');
    expect(visit.payloads('/ping/cpw/wgt/changepwd')).toEqual([
      expect.objectContaining({ userId: 'pia', newPassword: 'Fresh!Wind42' }),
    ]);
    await visit.leaves(PING_TARGET, () => visit.action('continue').click());
  },
);

test.once(
  'CPW-06: requires a change of an expired password, and continues with a step-up or a second factor',
  async (visit) => {
    await visit.openSignOn();
    await visit.signOn('vera', 'Stale*Bread4');
    await visit.shows('change-password');
    await visit.changePassword('Stale*Bread4', 'Fresh!Wind42');
    await visit.shows('change-result');
    await visit.leaves(TARGET, () => visit.action('continue').click());

    await visit.openSignOn();
    await visit.signOn('stella', 'Copper%Pan6');
    await visit.shows('warning');
    await visit.named('warning').locator('[data-latchkey-action=dismiss][data-variant=primary]').click();
    await visit.changePassword('Copper%Pan6', 'Fresh!Wind42');
    await visit.shows('delivery-options');
    await visit.expectPage('SV_DELIVERY_OPTIONS', 'STEP_UP');
  },
);

test.both(
  'ENT-04 CPW-05 CPW-09 CPW-12: changes the password of a signed-on user on request',
  async (visit) => {
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
  },
);

test.once("ENT-04 CPW-05 CPW-14: changes the password of the session's user in ping mode", async (visit) => {
  await visit.openSignOn(PING);
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.waitForURL(PING_TARGET);
  await visit.open(PING);
  await visit.start('resetPassword');
  await visit.shows('change-password');
  await visit.changePassword('Bright-Sky7', 'Fresh!Wind42');
  await visit.shows('change-result');
  await visit.action('continue').click();
  await visit.gone();
});

test.once(
  'CPW-12 SESS-01: refuses a voluntary change if the organization manages the password, and requires a sign-on',
  async (visit) => {
    await visit.open();
    await visit.start('resetPassword');
    await visit.shows('error');
    await visit.says('error', 'Please sign on again to continue.');
    await visit.openSignOn();
    await visit.signOn('otto', 'Stone~Mill9');
    await visit.page.waitForURL(TARGET);
    await visit.open();
    await visit.start('resetPassword');
    await visit.shows('error');
    await visit.says('error', 'Your organization manages your password.');
  },
);
