import { afterEach, expect, it } from '@jest/globals';
import {
  button,
  field,
  goes,
  isOff,
  panel,
  screen,
  startWidget,
  stopWidget,
  waitFor,
  wrong,
} from './support/start';

afterEach(stopWidget);

async function open(answers: object = {}, svAttempts = 1, limits: object = {}) {
  const widget = await startWidget('forgotPassword', {
    validateuser: goes('VALIDATE_SV', { phoneId: 'p1', svAttempts, ...limits }),
    ...answers,
  });
  const { user } = widget;
  await panel('enter-user-info');
  await user.type(field('userId'), 'jane');
  await user.type(field('phoneNumber'), '5550109999');
  await user.click(button('submit'));
  return { ...widget, shown: await panel('enter-code') };
}

it('has one field for the code, which a phone can fill in and which Continue requires (CODE-01, VAL-08, CODE-14)', async () => {
  const { shown, user } = await open();
  expect(shown.querySelector('[aria-current=step]')?.textContent).toContain('Enter code');
  expect(field('otc').autocomplete).toBe('one-time-code');
  expect(field('otc').inputMode).toBe('numeric');
  expect(field('otc').hasAttribute('maxlength')).toBe(false);
  expect(document.activeElement).toBe(field('otc'));
  expect(isOff('submit')).toBe(true);
  await user.paste(' 12\u200b3 ４５６ ');
  expect(field('otc').value).toBe('123456');
  expect(isOff('submit')).toBe(false);
  expect(isOff('cancel')).toBe(false);
});

it('says what a code looks like and sends nothing if the text has no code, or more than one (VAL-08)', async () => {
  const { user, sent } = await open();
  for (const text of ['Use 605168, not 605169.', 'Hello ada, you asked for a code']) {
    await user.clear(field('otc'));
    await user.paste(text);
    await user.click(button('submit'));
    await waitFor(() => expect(wrong('otc')).toBe('Enter only the code, for example 123456'));
  }
  expect(sent.some(({ path }) => path.includes('validatesv'))).toBe(false);
  await user.clear(field('otc'));
  await user.paste('Your code is 605-168.');
  expect(field('otc').value).toBe('605168');
});

it('counts down to a new code in m:s under a constant accessible name, and announces the end (CODE-02, CODE-07)', async () => {
  const { clock, user, sent, shown } = await open({
    'fpc/wgt/sendsv': goes('VALIDATE_SV', { svAttempts: 2 }),
  });
  expect(isOff('resend')).toBe(true);
  expect(shown.textContent).toContain('Send a new code in 2:00');
  await user.click(button('resend'));
  expect(sent.some(({ path }) => path.includes('fpc/wgt/sendsv'))).toBe(false);
  clock.forward(1000);
  await waitFor(() => expect(shown.textContent).toContain('Send a new code in 1:59'));
  expect(screen.getByRole('button', { name: 'Send a new code' })).toBe(button('resend'));
  await screen.findByText('You can request a new code in 2 minutes.');
  clock.forward(119_000);
  await waitFor(() => expect(isOff('resend')).toBe(false));
  expect(shown.textContent).not.toContain('Send a new code in');
  const line = await screen.findByText('You can request a new code now.');
  expect(line.getAttribute('role')).toBe('status');
  expect(line.closest('.latchkey-links')?.contains(button('resend'))).toBe(true);
  expect(shown.querySelector('[data-latchkey-message]')).toBeNull();
  await user.click(button('resend'));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      path: '/api/fpc/wgt/sendsv',
      data: { phoneId: 'p1', deliveryMethod: 'TEXT' },
    }),
  );
  expect(isOff('resend')).toBe(true);
});

it('changes the announcement of the countdown immediately with the language', async () => {
  const { handle } = await open();
  const line = await screen.findByText('You can request a new code in 2 minutes.');
  handle.call('setLanguage', { language: 'de_DE' });
  await screen.findByText('in 2:00 Min.');
  expect(line.textContent).toBe('In 2\u00A0Minuten können Sie einen neuen Code anfordern.');
});

it('sends a code by itself once it has its length and the user pauses, so a wrong digit can still be corrected', async () => {
  const { clock, sent, user } = await open({ validatesv: goes('CPW') });
  await user.type(field('otc'), '123457');
  clock.forward(499);
  await user.keyboard('{Backspace}6');
  clock.forward(500);
  await panel('reset-password');
  const codes = sent.filter(({ path }) => path.includes('validatesv')).map(({ data }) => data.otc);
  expect(codes).toEqual(['123456']);
});

it('follows the limits of the server: sends a code of its length, and shows its times', async () => {
  const limits = { codeLength: 8, codeSeconds: 60, resendSeconds: 30, sendsLeft: 1 };
  const { clock, sent, shown, user } = await open({ validatesv: goes('CPW') }, 5, limits);
  expect(shown.textContent).toContain('The code is valid for 1 minute.');
  expect(shown.textContent).toContain('Send a new code in 0:30');
  await user.type(field('otc'), '123456');
  clock.forward(500);
  await user.type(field('otc'), '78');
  clock.forward(500);
  await panel('reset-password');
  const codes = sent.filter(({ path }) => path.includes('validatesv')).map(({ data }) => data.otc);
  expect(codes).toEqual(['12345678']);
});

it('sends a code once if the user presses Enter before the pause ends', async () => {
  const { clock, sent, user } = await open({ validatesv: goes('CPW') });
  await user.type(field('otc'), '123456{Enter}');
  clock.forward(500);
  await panel('reset-password');
  expect(sent.filter(({ path }) => path.includes('validatesv'))).toHaveLength(1);
});

it('keeps the focus on the pressed button while it waits, although its form is already empty', async () => {
  const { user } = await open({ validatesv: () => new Promise(() => {}) });
  await user.type(field('otc'), '111111');
  await user.click(button('submit'));
  await waitFor(() => expect(isOff('submit')).toBe(true));
  expect(button('submit').hasAttribute('data-waits')).toBe(true);
  expect(field('otc').value).toBe('');
  expect(document.activeElement).toBe(button('submit'));
});

it('shows how long ago the code was sent every 10 seconds without an announcement, and restarts with a new code (I18N-03)', async () => {
  const { clock, user, shown } = await open({ 'fpc/wgt/sendsv': goes('VALIDATE_SV', { svAttempts: 2 }) });
  const line = await screen.findByText('We sent a code to the number ending in 9999 just now.');
  expect(line.closest('[role=status], [role=alert], [aria-live]')).toBeNull();
  clock.forward(10_000);
  await waitFor(() =>
    expect(line.textContent).toBe('We sent a code to the number ending in 9999 10 seconds ago.'),
  );
  clock.forward(110_000);
  await waitFor(() =>
    expect(line.textContent).toBe('We sent a code to the number ending in 9999 2 minutes ago.'),
  );
  await waitFor(() => expect(isOff('resend')).toBe(false));
  await user.click(button('resend'));
  await waitFor(() => expect(line.textContent).toBe('We sent a code to the number ending in 9999 just now.'));
  expect(shown.isConnected).toBe(true);
});

it('stops the timer of the relative time when the panel is closed', async () => {
  const { clock, user } = await open();
  await screen.findByText('We sent a code to the number ending in 9999 just now.');
  await user.click(button('cancel'));
  await waitFor(() => expect(document.querySelector('[data-latchkey-panel]')).toBeNull());
  // The prefetch runs once, soon after a page is shown.
  clock.forward(1_000);
  expect(clock.waiting()).toBe(0);
});
