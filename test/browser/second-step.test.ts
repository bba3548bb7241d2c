import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { wrongCode } from '../support/browser/wrong-code';
import { until } from '../support/visit/until';

const test = suite();

test('ENT-07 SIGN-11 DELV-01 DELV-03: passes a second factor after sign-on: options, wrong code, right code, host callback', async (visit) => {
  await visit.openSignOn();
  await visit.signOn('finn', 'Silver.Fox7');
  expect(await visit.ended()).toEqual({ outcome: 'returned', nextAction: 'TWO_FACTOR' });
  await visit.gone();
  // The host's callback starts the second factor.
  await visit.start('twoFactorAuth', { callback: true, cancelUrl: 'CLOSE_OVERLAY' });
  await visit.shows('delivery-options');
  await visit.expectPage('SV_DELIVERY_OPTIONS', 'TWO_FACTOR');
  const options = visit.root.locator('input[type=radio]');
  expect(await options.count()).toBe(4); // Mobile by voice or text, landline by voice, email.
  expect(await options.first().isChecked()).toBe(true);
  expect(await options.first().inputValue()).toMatch(/:VOICE$/);
  await visit.root.getByText('Number ending in 0158').waitFor();
  await options.nth(1).check();
  await visit.action('submit').click();
  await visit.shows('enter-code');
  await visit.expectPage('VALIDATE_SV', 'TWO_FACTOR');
  const { code, to, channel } = await visit.letter();
  expect({ to, channel }).toEqual({ to: '+12125550157', channel: 'TEXT' });
  await visit.enterCode(wrongCode(code));
  await visit.says('error', 'The code is incorrect');
  await visit.enterCode(code);
  const end = await until('the end of the second factor', () => visit.eventsOf('end')[1]?.detail);
  expect(end).toEqual({ outcome: 'returned', nextAction: 'REDIRECT' });
  expect(visit.eventsOf('callback').map(({ detail }) => detail.nextAction)).toEqual(['REDIRECT']);
  await visit.gone();
});
