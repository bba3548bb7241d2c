import { afterEach, expect, it } from '@jest/globals';
import { field, goes, panel, said, screen, startWidget, stopWidget, waitFor, wrong } from './support/start';

afterEach(stopWidget);

it.each([
  [1, 'For 1 day, '],
  [30, 'For 30 days, '],
])('says for how long the device is remembered: %i', async (rememberDays, says) => {
  const options = goes('SV_DELIVERY_OPTIONS', { hasApp: true, rememberDays });
  await startWidget('twoFactorAuth', { 'svauth/wgt/svoptions': options });
  await panel('app-code');
  const hint = document.getElementById(field('rememberDevice').getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toContain(says);
});

it('hides a hint while an error repeats it, but not while a field is only missing', async () => {
  const { user } = await startWidget('forgotPassword');
  await panel('enter-user-info');
  const describedBy = () => field('phoneNumber').getAttribute('aria-describedby') ?? '';
  await user.type(field('phoneNumber'), '12');
  await user.tab();
  await waitFor(() => expect(wrong('phoneNumber')).toContain('Enter all 10 digits'));
  expect(describedBy()).not.toContain('-help');
  expect(screen.queryByText(/^10 digits/)).toBeNull();
  await user.clear(field('phoneNumber'));
  await user.tab();
  await waitFor(() => expect(wrong('phoneNumber')).toBe('Field is required'));
  expect(describedBy()).toContain('-help');
});

it('announces a choice that the journey has made', async () => {
  const { user } = await startWidget('forgotPassword');
  const shown = await panel('enter-user-info');
  await user.selectOptions(field('countryType'), 'INT');
  await user.type(field('countryCode'), '44');
  await user.tab();
  await waitFor(() =>
    expect([...shown.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)).toContain(
      'Text message',
    ),
  );
});

it('announces a captcha with what it asks for, and returns to the password', async () => {
  const { user } = await startWidget('authenticateUser', {
    'wgt/authenticate': goes('LOGIN', { captcha: '<img src="/a.png" alt="a">' }),
  });
  await panel('sign-on');
  await user.type(field('userId'), 'jane');
  await user.type(field('password'), 'Sesame-7481{Enter}');
  await waitFor(() =>
    expect(said()).toContain(
      'One more check, to protect your account. Enter your password again, then the characters in the picture.',
    ),
  );
  expect(document.activeElement).toBe(field('password'));
});
