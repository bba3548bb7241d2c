import { afterEach, expect, it, jest } from '@jest/globals';
import type { Location } from '../../src/ports';
import { button, field, goes, message, panel, startWidget, stopWidget, waitFor } from './support/start';

afterEach(stopWidget);

it('lets the user go on with the same input if nothing opens, and settles once the page is left', async () => {
  const assign = jest.fn<Location['assign']>();
  const answers = { authenticate: goes('REDIRECT') };
  const { user, clock, end, events } = await startWidget('authenticateUser', answers, {}, undefined, assign);
  const settled = jest.fn();
  void end.then(settled);
  await panel('sign-on');
  await user.type(field('userId'), 'jane');
  const password = () => user.type(field('password'), 'Secret-1');
  for (const attempt of [1, 2]) {
    await password();
    await user.click(button('submit'));
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(attempt));
    clock.forward(5000);
    expect((await message()).textContent).toContain('The next page hasn’t opened yet.');
    // The password has been sent, as after any submit.
    expect([field('userId').value, field('password').value]).toEqual(['jane', '']);
  }
  expect(settled).not.toHaveBeenCalled();
  // Listeners of an earlier attempt have ended.
  expect(assign.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, true]);
  await password();
  await user.click(button('submit'));
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(3));
  assign.mock.calls[2]?.[2](false);
  expect((await end).outcome).toBe('redirected');
  await waitFor(() => expect(document.querySelector('[data-latchkey-panel]')).toBeNull());
  expect(events.filter(([name]) => name === 'close' || name === 'error')).toEqual([]);
});

it('closes the panel if the browser doesn’t leave the page after all, for example for a file', async () => {
  const { user, clock, end } = await startWidget('authenticateUser', { authenticate: goes('REDIRECT') });
  await panel('sign-on');
  await user.type(field('userId'), 'jane');
  await user.type(field('password'), 'Secret-1');
  await user.click(button('submit'));
  expect((await end).outcome).toBe('redirected');
  clock.forward(5000);
  await waitFor(() => expect(document.querySelector('[data-latchkey-panel]')).toBeNull());
});
