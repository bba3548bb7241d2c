import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { wrongCode } from '../support/browser/wrong-code';
import type { Visit } from '../support/visit/visit';

const test = suite();

/** Goes from the new-password panel to the target page, then signs off and on with the new password. */
async function finishAndSignOn(visit: Visit, password: string): Promise<void> {
  await visit.shows('result');
  await visit.says('success', 'Use your new password the next time you sign on.');
  await visit.expectPage('FPS_PASSWORD_CONFIRMATION', 'FPS');
  await visit.leaves('**/examples/demo/?signedOn=1', () => visit.action('continue').click());
  expect(await visit.ended()).toEqual({ outcome: 'redirected', nextAction: null });
  await visit.context.clearCookies();
  await visit.openSignOn();
  await visit.signOn('ada', password);
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
}

test('ENT-02 INFO-13 CODE-09 CODE-12 PWD-04 PWD-08: recovers by email: wrong code, right code, new password, sign-on', async (visit) => {
  await visit.openForgotten();
  await visit.expectPage('FORGOT_PASSWORD', 'FPS');
  await visit.disabled('submit');
  await visit.askByEmail('ada', 'ada@example.test');
  await visit.expectPage('FPW_ENTER_CODE', 'FPS');
  const { code, channel, to } = await visit.letter();
  expect({ channel, to }).toEqual({ channel: 'EMAIL', to: 'ada@example.test' });

  await visit.enterCode(wrongCode(code));
  await visit.says('error', 'The code is incorrect');
  await visit.hasFocus('[data-latchkey-message]');
  expect(await visit.field('otc').inputValue()).toBe('');
  await visit.enterCode(code);
  await visit.shows('reset-password');
  await visit.expectPage('FPW_RESET_PASSWORD', 'FPS');
  await visit.choosePassword('Fresh!Wind42');
  await finishAndSignOn(visit, 'Fresh!Wind42');
});

test('VAL-11: shows why the server refused one of the last passwords, and accepts another', async (visit) => {
  await visit.proveAda();
  await visit.choosePassword('Bright-Sky7');
  await visit.says('error', /previous|6/i);
  // The server's code for the reason marks the rule in the checklist.
  await visit.root.locator('[data-latchkey-rule=history][data-state=unmet]').waitFor();
  await visit.hasFocus('[data-latchkey-message]');
  await visit.expectPage('FPW_RESET_PASSWORD', 'FPS');
  // To Chromium, an emptied form would look like one whose password was accepted.
  expect(await visit.field('newPassword').inputValue()).toBe('Bright-Sky7');
  expect(await visit.field('reenterPassword').inputValue()).toBe('Bright-Sky7');
  // The list of common passwords is also on the server.
  await visit.choosePassword('P@ssw0rd');
  await visit.root.locator('[data-latchkey-rule=common][data-state=unmet]').waitFor();
  await visit.choosePassword('Fresh!Wind42');
  await finishAndSignOn(visit, 'Fresh!Wind42');
});

test('INFO-09: shows the contact methods in one bar, each tall enough for a finger, and no bar for only one', async (visit) => {
  await visit.openForgotten();
  const parts = visit.root.locator('[data-variant=segments] > label');
  // Measured in one task, because the panel may still be sliding up.
  const boxes = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON()));
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  expect(boxes.map(({ height }) => height >= 44)).toEqual([true, true, true]);

  const app = { fpsNewUserSVChannel: 'EMAIL', isVoiceDisabled: false, isIntlPhoneDisabled: false };
  await visit.server.order({ call: 'settings', answer: { body: { app } } });
  await visit.openForgotten();
  await visit.field('email').waitFor();
  expect(await visit.option('deliveryChannel', 'EMAIL').isVisible()).toBe(false);
  expect(await visit.root.getByText('Contact method').isVisible()).toBe(false);
});
