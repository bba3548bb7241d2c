import { afterEach, expect, it } from '@jest/globals';
import type { Config } from '../../src/api/config';
import {
  button,
  field,
  goes,
  message,
  panel,
  startWidget,
  stopWidget,
  waitFor,
  wrong,
} from './support/start';

afterEach(stopWidget);

type Ask = NonNullable<Config['beforeSubmit']>;

/** Signs on in a widget whose host answers in this way. `asked` has what the host got, without the signal. */
async function signOn(answer: () => unknown) {
  const asked: object[] = [];
  const signals: AbortSignal[] = [];
  const beforeSubmit = (({ signal, ...given }: Parameters<Ask>[0]) => {
    asked.push(given);
    signals.push(signal);
    return answer();
  }) as Ask;
  const widget = await startWidget('authenticateUser', { authenticate: goes('REDIRECT') }, { beforeSubmit });
  const { user, sent, events } = widget;
  await panel('sign-on');
  await user.type(field('userId'), 'ada');
  await user.type(field('password'), 'Bright-Sky7{Enter}');
  await waitFor(() => expect(asked).toHaveLength(1));
  return {
    ...widget,
    asked,
    signals,
    requests: () => sent.filter(({ path }) => path.includes('authenticate')).length,
    errors: () =>
      events.filter(([name]) => name === 'error').map(([, detail]) => (detail as { code: string }).code),
  };
}

it('shows the text of a refusal at its field, and sends nothing until the user edits', async () => {
  const { user, asked, requests } = await signOn(() => ({
    text: 'This user ID is blocked.',
    field: 'userId',
  }));
  await waitFor(() => expect(wrong('userId')).toBe('This user ID is blocked.'));
  expect(document.activeElement).toBe(field('userId'));
  expect([requests(), field('password').value]).toEqual([0, 'Bright-Sky7']);
  expect(asked).toEqual([
    { page: 'LOGIN_PAGE', flow: 'SIGN_ON', action: 'submit', values: { userId: 'ada' } },
  ]);
  await user.type(field('userId'), 'b');
  await waitFor(() => expect(wrong('userId')).toBeNull());
});

it('shows the text of a refusal without a field as a message', async () => {
  const { user, asked, requests } = await signOn(async () => ({ text: 'Accept the terms of use first.' }));
  const shown = await message();
  expect(shown.textContent).toContain('Accept the terms of use first.');
  await waitFor(() => expect(document.activeElement).toBe(shown));
  await user.click(button('submit'));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(requests()).toBe(0);
});

const fails = (): never => {
  throw new Error('no');
};
it.each([
  ['nothing', () => undefined, []],
  ['an error', fails, ['beforeSubmit']],
  ['something else', () => false, ['beforeSubmit']],
])('signs on once if beforeSubmit answers with %s', async (_, answer, codes) => {
  const { end, requests, errors } = await signOn(answer);
  expect((await end).outcome).toBe('redirected');
  expect([requests(), errors()]).toEqual([1, codes]);
});

const never = () => new Promise(() => {});

it('signs on after the timeout if beforeSubmit never answers, and asks nothing more before that', async () => {
  const { user, clock, end, asked, requests, errors } = await signOn(never);
  await user.click(button('submit'));
  clock.forward(15_000);
  expect((await end).outcome).toBe('redirected');
  expect([asked.length, requests(), errors()]).toEqual([1, 1, ['beforeSubmit']]);
});

it.each(['leaves the panel', 'has its widget destroyed'])(
  'sends nothing after the user %s while the host is asked',
  async (how) => {
    const { user, handle, end, signals, requests, errors } = await signOn(never);
    if (how === 'leaves the panel') await user.keyboard('{Escape}');
    else handle.destroy();
    expect((await end).outcome).toBe('closed');
    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
    expect([requests(), errors()]).toEqual([0, []]);
  },
);
