import { expect } from '@jest/globals';
import { suite } from '../../support/browser/suite';
import { wrongCode } from '../../support/browser/wrong-code';

const test = suite();

test('ENT-02 VAL-03 CODE-05: recovers by text: masked phone number, countdown, wrong code, pasted code, new password', async (visit) => {
  await visit.openForgotten();
  await visit.field('userId').fill('ada');
  const phone = visit.field('phoneNumber');
  await phone.pressSequentially('2125550142');
  await phone.press('Backspace');
  expect(await phone.inputValue()).toBe('212-555-014');
  await phone.press('2');
  expect(await phone.inputValue()).toBe('212-555-0142');
  await phone.press('Enter');
  await visit.shows('enter-code');
  await visit.hasFocus('[name=otc]');
  await visit.disabled('resend');
  await visit.root
    .locator('[data-latchkey-countdown=resend]')
    .getByText(/\b(2:00|1:5\d)\b/)
    .waitFor();

  const { code } = await visit.letter();
  await visit.enterCode(wrongCode(code));
  await visit.says('error', 'The code is incorrect');
  expect(await visit.field('otc').inputValue()).toBe('');
  await visit.field('otc').focus();
  await visit.page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)} `);
  expect(await visit.field('otc').inputValue()).toBe(code);
  await visit.action('submit').click();

  await visit.shows('reset-password');
  await visit.choosePassword('Fresh!Wind42');
  await visit.shows('result');
  await visit.says('success', 'Use your new password the next time you sign on.');
  await visit.leaves('**/examples/demo/?signedOn=1', () => visit.action('continue').click());
  expect(await visit.ended()).toEqual({ outcome: 'redirected', nextAction: null });
});
