import { afterEach, expect, it } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import {
  button,
  field,
  isOff,
  message,
  panel,
  said,
  says,
  screen,
  startWidget,
  stopWidget,
  waitFor,
  wrong,
} from './support/start';

afterEach(stopWidget);

const CAPTCHA =
  '<div><img src="data:image/png;base64,AAAA" name="userId" id="x" onerror="alert(1)"></div><script>1</script>';

it('marks its fields for password managers', async () => {
  await startWidget('authenticateUser');
  await panel('sign-on');
  expect(field('userId').autocomplete).toBe('username');
  expect(field('password').autocomplete).toBe('current-password');
  expect(button('submit').type).toBe('submit');
  expect(field('userId').form).toBe(field('password').form);
});

it('keeps the button disabled until both fields are valid, and explains why when the user presses it (SIGN-02, VAL-01)', async () => {
  const { user } = await startWidget('authenticateUser');
  await panel('sign-on');
  expect(isOff('submit')).toBe(true);
  const why = document.getElementById(button('submit').getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('');
  await user.type(field('userId'), 'ja ne');
  expect(field('userId').value).toBe('jane');
  await user.click(button('submit'));
  expect(why?.textContent).toBe('Fill in all required fields correctly to continue.');
  expect(said()).toBe('Fill in all required fields correctly to continue.');
  await user.type(field('password'), 'x');
  expect(isOff('submit')).toBe(false);
  expect([why?.textContent, said()]).toEqual(['', '']);
  await user.clear(field('password'));
  expect([isOff('submit'), why?.textContent]).toEqual([true, '']);
});

it('leaves the focus in the password when a mouse shows it, and lets the keyboard press the button', async () => {
  const { user } = await startWidget('authenticateUser');
  await panel('sign-on');
  await user.type(field('password'), 'Bri');
  await user.click(screen.getByRole('button', { name: /^Show/ }));
  await user.keyboard('ght');
  expect(field('password')).toMatchObject({ value: 'Bright', type: 'text' });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(field('password').type).toBe('password');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Show/ }));
});

it('ignores the second press of a double click, so that the result of the first keeps the focus', async () => {
  const { user } = await startWidget('authenticateUser');
  await panel('sign-on');
  // Renders before it returns, so that an error would show.
  fireEvent.click(button('submit'), { detail: 2 });
  expect(wrong('userId')).toBeNull();
  await user.click(button('submit'));
  expect(wrong('userId')).toBe('Field is required');
});

it('shows the error of a field on blur and announces it with its label, and removes it while the user edits the field (ERR-11)', async () => {
  const { user } = await startWidget('authenticateUser');
  const shown = await panel('sign-on');
  expect(shown.querySelectorAll('[role=status]')).toHaveLength(1);
  const region = shown.querySelector('[role=status]');
  for (let time = 1; time <= 2; time++) {
    await user.type(field('userId'), 'x');
    await user.clear(field('userId'));
    expect(said()).toBe('');
    await user.click(field('password'));
    await waitFor(() => expect(said()).toBe('User ID: Field is required'));
    expect(wrong('userId')).toBe('Field is required');
  }
  await user.type(field('userId'), 'y');
  expect(wrong('userId')).toBeNull();
  // The live region must stay the same element, because some screen readers skip a region that appears
  // together with its text.
  expect(shown.querySelector('[role=status]')).toBe(region);
});

it('enables the button and sends the values when a browser fills the fields without an event (SIGN-02)', async () => {
  const { user, sent } = await startWidget('authenticateUser');
  await panel('sign-on');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(field('userId'), 'jane');
  set?.call(field('password'), 'secret');
  await waitFor(() => expect(isOff('submit')).toBe(false));
  expect(field('userId').value).toBe('jane');
  await user.click(button('submit'));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.includes('authenticate'))?.data).toMatchObject({
      userId: 'jane',
      password: 'secret',
    }),
  );
});

it('leaves the text alone during a composition, and strips its spaces afterward (VAL-01)', async () => {
  await startWidget('authenticateUser');
  await panel('sign-on');
  const input = field('userId');
  input.dispatchEvent(new Event('compositionstart'));
  input.value = 'か ん';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  expect(input.value).toBe('か ん');
  input.dispatchEvent(new Event('compositionend'));
  expect(input.value).toBe('かん');
});

it('has a button next in tab order that shows and hides the password, which is never in an attribute (SIGN-03)', async () => {
  const { user } = await startWidget('authenticateUser', { authenticate: () => new Promise(() => {}) });
  await panel('sign-on');
  await user.type(field('userId'), 'jane');
  await user.type(field('password'), 'Secret-1');
  const inOrder = [...document.querySelectorAll('#latchkey-root form :is(input, button)')];
  const show = screen.getByRole('button', { name: 'Show password' });
  expect(inOrder.indexOf(show)).toBe(inOrder.indexOf(field('password')) + 1);
  show.focus();
  await user.keyboard(' ');
  expect(field('password').type).toBe('text');
  expect(screen.getByRole('button', { name: 'Hide password' }).hasAttribute('aria-pressed')).toBe(false);
  expect(field('password').hasAttribute('value')).toBe(false);
  await user.click(button('submit'));
  expect(field('password').type).toBe('password');
});

it('announces and shows the wait state, keeps the form in the page, and sends once (SIGN-05, SIGN-06, SIGN-07, DLG-07)', async () => {
  let release: (answer: object) => void = () => {};
  const { user, sent } = await startWidget('authenticateUser', {
    authenticate: () => new Promise((resolve) => (release = resolve)),
  });
  const shown = await panel('sign-on');
  await user.type(field('userId'), 'jane');
  await user.type(field('password'), 'Secret-1{Enter}{Enter}');
  const wait = document.getElementById('latchkey-wait');
  await waitFor(() => expect(wait?.textContent).toBe('Processing your requestPlease wait'));
  expect(shown.isConnected).toBe(true);
  expect(shown.getAttribute('aria-busy')).toBe('true');
  expect(isOff('submit')).toBe(true);
  expect(field('userId').readOnly).toBe(true);
  await screen.findByText('Processing your request. Please wait.');
  expect(field('password').value).toBe('');
  // The pressed button shows the wait, and the password field still shows a dot for each character.
  expect(button('submit').dataset.waits).toBe('true');
  expect([button('submit').disabled, button('submit').textContent]).toEqual([false, 'Sign on']);
  expect(field('password').placeholder).toBe('••••••••');
  const submits = () => sent.filter(({ path }) => path.includes('authenticate'));
  await waitFor(() => expect(submits()).toHaveLength(1));
  release(says('ERROR', 'No.'));
  await message();
  expect(wait?.textContent).toBe('');
  expect(field('userId').value).toBe('jane');
  expect(document.querySelector('[data-waits]')).toBeNull();
  expect(field('password').placeholder).toBe('');
  expect(document.querySelector('[data-latchkey-panel]')).toBe(shown);

  // Several submits in one task.
  await user.type(field('password'), 'Secret-2');
  for (let time = 1; time <= 2; time++) {
    button('submit').form?.requestSubmit(button('submit'));
    button('submit').click();
  }
  await waitFor(() => expect(submits().length).toBeGreaterThan(1));
  release(says('ERROR', 'No.'));
  await waitFor(() => expect(wait?.textContent).toBe(''));
  expect(submits()).toHaveLength(2);
});

it("shows the server's message as plain text and focuses it (ERR-01, ERR-02, SIGN-08)", async () => {
  const { user } = await startWidget('authenticateUser', {
    authenticate: {
      messages: [
        { type: 'ERROR', detail: 'E1|<img src=x onerror=alert(1)>' },
        { type: 'ERROR', detail: 'two' },
      ],
      nextAction: 'LOGIN',
    },
  });
  await panel('sign-on');
  await user.type(field('userId'), 'jane');
  await user.type(field('password'), 'Secret-1{Enter}');
  const box = await message();
  expect(box.dataset.latchkeyMessage).toBe('error');
  expect([...box.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    '<img src=x onerror=alert(1)>',
    'two',
  ]);
  expect(box.querySelector('img')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field('password')));
  expect(box.getAttribute('role')).toBe('alert');
  expect(wrong('password')).toBeNull();
});

it.each([
  ['', 'characters', ''],
  ['inputmode="numeric"', 'digits', 'numeric'],
])('asks for what the picture with "%s" contains: %s', async (mode, content, keyboard) => {
  const place = document.body.appendChild(document.createElement('div'));
  place.className = 'captcha-place';
  const { handle } = await startWidget(
    'authenticateUser',
    { authenticate: says('ERROR', 'No.', { captcha: CAPTCHA.replace('<img', `<img ${mode}`) }) },
    { isLoginEmbedded: true, captchaMessageContainer: '.captcha-place' },
  );
  handle.call('authenticateUser', { userId: 'jane', password: 'Secret-1' });
  const field = await screen.findByLabelText(`Enter the ${content} you see in the picture`);
  expect((field as HTMLInputElement).inputMode ?? '').toBe(keyboard);
  stopWidget();
  place.remove();
});
