import { afterEach, expect, it } from '@jest/globals';
import { button, field, goes, panel, startWidget, stopWidget } from './support/start';

afterEach(stopWidget);

it.each([
  [1, 'For 1 day, '],
  [30, 'For 30 days, '],
])('says for how long the device is remembered: %i', async (rememberDays, says) => {
  const options = goes('SV_DELIVERY_OPTIONS', { hasApp: true, rememberDays });
  const { user } = await startWidget('twoFactorAuth', { 'svauth/wgt/svoptions': options });
  await panel('delivery-options');
  await user.click(button('submit'));
  await panel('app-code');
  const hint = document.getElementById(field('rememberDevice').getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toContain(says);
});
