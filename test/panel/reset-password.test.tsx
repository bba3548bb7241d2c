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
  wrong,
} from './support/start';

afterEach(stopWidget);

async function open(answers: object = {}) {
  const widget = await startWidget('forgotPassword', {
    validateuser: goes('VALIDATE_SV', { phoneId: 'p1', svAttempts: 1 }),
    validatesv: goes('CPW'),
    ...answers,
  });
  const { user } = widget;
  await panel('enter-user-info');
  await user.type(field('userId'), 'janedoe');
  await user.type(field('phoneNumber'), '5550109999');
  await user.click(button('submit'));
  await panel('enter-code');
  await user.type(field('otc'), '123456{Enter}');
  return { ...widget, shown: await panel('reset-password') };
}

const states = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-latchkey-rule]')].map(({ dataset }) => [
      dataset.latchkeyRule ?? '',
      dataset.state ?? '',
    ]),
  );

it('has two fields for the new password, each with a show button, under its own title (PWD-01, PWD-02)', async () => {
  const { shown } = await open();
  expect(screen.getByRole('dialog', { name: 'Choose a new password' })).toBe(shown.closest('dialog'));
  expect(shown.querySelector('[aria-current=step]')?.textContent).toContain('New password');
  expect(screen.getByLabelText('New password')).toBe(field('newPassword'));
  expect(screen.getByLabelText('Re-enter password')).toBe(field('reenterPassword'));
  expect(screen.getAllByRole('button', { name: /^Show/ })).toHaveLength(2);
  // The checklist is below both fields, which stay next to each other.
  const list = screen.getByRole('group', { name: 'Password requirements' });
  expect(field('reenterPassword').compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(field('newPassword').getAttribute('aria-describedby')).toContain(list.id);
  expect(field('newPassword').autocomplete).toBe('new-password');
  expect(field('newPassword').getAttribute('passwordrules')).toMatch(
    /^minlength: 8; maxlength: 15; required: upper/,
  );
});

it('shows both passwords with either button, and the keyboard stops at the second one only', async () => {
  const { user } = await open();
  await user.type(field('newPassword'), 'Fresh!Wind42');
  await user.tab();
  expect(document.activeElement).toBe(field('reenterPassword'));
  await user.keyboard('Fresh!Wind42');
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Show both passwords');
  await user.keyboard('{Enter}');
  expect([field('newPassword').type, field('reenterPassword').type]).toEqual(['text', 'text']);
  const [first] = screen.getAllByRole('button', { name: 'Hide both passwords' });
  await user.click(first as HTMLElement);
  expect([field('newPassword').type, field('reenterPassword').type]).toEqual(['password', 'password']);
});

it('updates the checklist at each key, in words and by state (PWD-01, VAL-09, VAL-10, VAL-11)', async () => {
  const { user } = await open();
  expect(new Set(Object.values(states()))).toEqual(new Set(['open', 'server']));
  await user.type(field('newPassword'), 'Mayaaa1');
  expect(states()).toMatchObject({
    length: 'unmet',
    classes: 'met',
    months: 'unmet',
    repeats: 'unmet',
    identity: 'met',
    history: 'server',
  });
  const list = screen.getByRole('group', { name: 'Password requirements' });
  expect(list.textContent).toContain('8 to 15 characters (not met yet)');
  expect(list.textContent).toContain('None of your previous 6 passwords (checked when you continue)');
  await screen.findByText('3 requirements aren’t met yet.', { selector: '[role=status]' });
  await user.clear(field('newPassword'));
  await user.type(field('newPassword'), 'xJaneDoe7!');
  expect(states()).toMatchObject({ identity: 'unmet', length: 'met' });
});

it('changes the announcement of the checklist immediately with the language', async () => {
  const { user, handle } = await open();
  await user.type(field('newPassword'), 'Mayaaa1');
  const said = await screen.findByText('3 requirements aren’t met yet.', { selector: '[role=status]' });
  handle.call('setLanguage', { language: 'de_DE' });
  await screen.findByRole('group', { name: 'Anforderungen an das Passwort' });
  expect(said.textContent).toBe('3\u00A0Anforderungen sind noch nicht erfüllt.');
});

it("describes the password by the list's name and a count, and after a failed submit by the unmet rules", async () => {
  const { user } = await open();
  const description = () =>
    (field('newPassword').getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  expect(description()).toEqual(['Password requirements', '7 requirements below.']);
  await user.type(field('newPassword'), 'Mayaaa1');
  await waitFor(() => expect(description()[1]).toBe('3 requirements aren’t met yet.'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(description().at(-1)).toMatch(/^Not met: 8 to 15 characters; .*; /));
});

it('marks the rule by which the server refused a password until the user edits the password', async () => {
  const refusal = { type: 'ERROR', detail: 'Used before.', code: 'password-history' };
  const { user } = await open({ fpschangepwd: { messages: [refusal], nextAction: 'CPW' } });
  await user.type(field('newPassword'), 'Tr7!kfup9');
  await user.type(field('reenterPassword'), 'Tr7!kfup9');
  expect(states().history).toBe('server');
  await user.keyboard('{Enter}');
  await message();
  expect(states()).toMatchObject({ history: 'unmet', length: 'met' });
  await screen.findByText('1 requirement isn’t met yet.', { selector: '[role=status]' });
  await user.type(field('newPassword'), 'x');
  expect(states().history).toBe('server');
});

it.each([
  ['a forgotten password', 'forgotPassword', ['new-password', 'new-password']],
  ['a password change', 'authenticateUser', ['current-password', 'new-password', 'new-password']],
] as const)(
  'names the account in one form before the first password field, where Firefox looks for it: %s',
  async (_, entry, passwords) => {
    if (entry === 'forgotPassword') await open();
    else {
      const { user } = await startWidget(entry, { 'wgt/authenticate': goes('CPW') });
      await panel('sign-on');
      await user.type(field('userId'), 'janedoe');
      await user.type(field('password'), 'Secret-1{Enter}');
      await panel('change-password');
    }
    const [first, ...others] = document.querySelectorAll<HTMLInputElement>('#latchkey-root form input');
    expect([first?.autocomplete, first?.value]).toEqual(['username', 'janedoe']);
    expect(others.map(({ autocomplete }) => autocomplete)).toEqual(passwords);
    expect(others.map(({ form }) => form)).toEqual(others.map(() => first?.form));
  },
);

it('names the account by its address after a sign-up without a user ID', async () => {
  const { user } = await startWidget('signUp', {
    'signup/wgt/start': goes('VALIDATE_SV'),
    'signup/wgt/validate': goes('CPW'),
  });
  await panel('sign-up');
  await user.type(field('email'), 'nina@example.test{Enter}');
  await panel('enter-code');
  await user.type(field('otc'), '123456{Enter}');
  await panel('reset-password');
  const [first] = document.querySelectorAll<HTMLInputElement>('#latchkey-root form input');
  expect([first?.autocomplete, first?.value]).toEqual(['username', 'nina@example.test']);
});

it('checks the trimmed value, and focuses the requirements on a submit before they are met (VAL-14)', async () => {
  const { user, sent } = await open();
  await user.type(field('newPassword'), '  Tr7!kf   ');
  expect(states().length).toBe('unmet');
  await user.click(button('submit'));
  await waitFor(() =>
    expect((document.activeElement as HTMLElement).dataset.latchkeyRequirements).toBe('newPassword'),
  );
  expect(wrong('newPassword')).toBe('This password doesn’t meet all requirements yet');
  expect(wrong('reenterPassword')).toBe('Field is required');
  expect(sent.some(({ path }) => path.includes('fpschangepwd'))).toBe(false);
});
