import { afterEach, expect, it } from '@jest/globals';
import {
  button,
  field,
  goes,
  message,
  panel,
  screen,
  startWidget,
  stopWidget,
  waitFor,
} from './support/start';

afterEach(stopWidget);

const USER = {
  userId: 'jane',
  firstName: 'Jane',
  middleInitial: '',
  lastName: 'Doe',
  emailId: 'jane@example.test',
  contacts: [
    { phoneType: 'Y', countryType: 'U', countryCode: '1', phoneNumber: '2125550119', extension: '' },
  ],
};

/** Goes to the profile of a new user. */
async function profile() {
  const { user } = await startWidget('newUser', {
    validateuser: goes('VALIDATE_SV', { svAttempts: 1 }),
    validatesv: goes('CPW'),
    fpschangepwd: goes('PROFILE', { messages: [{ type: 'INFO', detail: 'Your password is set.' }] }),
    'users/jane/': goes('PROFILE', { user: USER }),
  });
  await panel('enter-user-info');
  await user.type(field('userId'), 'jane');
  await user.type(field('email'), 'jane@example.test');
  await user.click(button('submit'));
  await panel('enter-code');
  await user.type(field('otc'), '123456{Enter}');
  await panel('reset-password');
  await user.type(field('newPassword'), 'Tr7!kfup9');
  await user.type(field('reenterPassword'), 'Tr7!kfup9{Enter}');
  return panel('confirm-profile');
}

it('renders read-only values as a list of terms and values, without a live region or a form', async () => {
  const shown = await profile();
  const [list, ...others] = shown.querySelectorAll('dl');
  expect(others).toEqual([]);
  const terms = [...(list?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
  const values = [...(list?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
  expect(terms).toEqual([
    'User ID',
    'First name',
    'Middle initial',
    'Last name',
    'Email address',
    'Phone numbers',
  ]);
  expect(values.slice(0, 3)).toEqual(['jane', 'Jane', 'not provided']);
  expect(values[5]).toContain('212-555-0119');
  expect(shown.querySelector('form, output, header, footer, input')).toBeNull();
  expect(shown.querySelectorAll('[role=status]')).toHaveLength(1);
});

it('focuses the text of a panel without fields, which is not a live region as well', async () => {
  const shown = await profile();
  const said = await message();
  expect(shown.contains(said)).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(said));
  expect(said.getAttribute('role')).toBe('group');
});

it('describes a short dialog by its paragraphs, and does not focus the button that agrees to a consent', async () => {
  await startWidget('registerUser', {
    'wgt/assertion': goes('REDIRECT', { SAMLResponse: 's', RelayState: 'r' }),
    'ACS.saml2': { status: 'success', token: 't', messages: null },
    'login/wgt/validate': goes('OK'),
    getDeliveryMethod: goes('VALIDATE_SV', { phoneId: 'p1', deliveryMethod: 'TEXT' }),
  });
  const shown = await panel('mobile-consent');
  const dialog = screen.getByRole('dialog');
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    [...shown.querySelectorAll('.latchkey-intro > p')].map(({ textContent }) => textContent).join(' '),
  );
  await waitFor(() => expect(document.activeElement).toBe(shown.querySelector('.latchkey-title')));
});

it('names help with many paragraphs by its title alone', async () => {
  const { user } = await startWidget('authenticateUser', {
    'wgt/authenticate': goes('LOGIN', { captcha: '<img src="/a.png" alt="a">' }),
  });
  await panel('sign-on');
  await user.type(field('userId'), 'jane');
  await user.type(field('password'), 'Secret-1{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Help with the captcha' }));
  const help = await panel('captcha-help');
  expect(help.closest('dialog')?.hasAttribute('aria-describedby')).toBe(false);
});
