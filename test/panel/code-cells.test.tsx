import { afterEach, expect, it } from '@jest/globals';
import { button, field, goes, panel, says, startWidget, stopWidget, waitFor } from './support/start';

afterEach(stopWidget);

/** Opens the panel for a code, whose length the server may set. */
async function open(answers: object = {}, limits: object = {}) {
  const widget = await startWidget('forgotPassword', {
    validateuser: goes('VALIDATE_SV', { phoneId: 'p1', svAttempts: 1, ...limits }),
    ...answers,
  });
  await panel('enter-user-info');
  await widget.user.type(field('userId'), 'jane');
  await widget.user.type(field('phoneNumber'), '5550109999');
  await widget.user.click(button('submit'));
  return { ...widget, shown: await panel('enter-code') };
}

/** The cells: `x` is filled, `o` empty. */
const cells = (): string =>
  [...document.querySelectorAll<HTMLElement>('.latchkey-cells > span')]
    .map(({ dataset }) => (dataset.filled ? 'x' : 'o'))
    .join('');

it('fills a cell for each character that is typed, pasted or filled in, and has none for a longer text', async () => {
  const { user, shown } = await open();
  expect(cells()).toBe('oooooo');
  expect(shown.querySelectorAll('input')).toHaveLength(1);
  expect(shown.querySelector('.latchkey-cells')?.getAttribute('aria-hidden')).toBe('true');
  await user.type(field('otc'), '123');
  await waitFor(() => expect(cells()).toBe('xxxooo'));
  field('otc').setSelectionRange(2, 2);
  await user.keyboard('{Backspace}');
  expect(field('otc').value).toBe('13');
  await waitFor(() => expect(cells()).toBe('xxoooo'));
  await user.clear(field('otc'));
  await user.paste('60-51 6');
  await waitFor(() => expect(cells()).toBe('xxxxxo'));
  // As a browser fills a field in.
  field('otc').value = '605168';
  field('otc').dispatchEvent(new Event('input', { bubbles: true }));
  await waitFor(() => expect(cells()).toBe('xxxxxx'));
  await user.type(field('otc'), '7');
  await waitFor(() => expect(cells()).toBe(''));
});

it('marks the cell of the caret, also in the middle', async () => {
  const { user } = await open();
  const marked = (): number =>
    [...document.querySelectorAll<HTMLElement>('.latchkey-cells > span')].findIndex(
      ({ dataset }) => dataset.caret,
    );
  expect(marked()).toBe(0);
  await user.type(field('otc'), '123');
  await waitFor(() => expect(marked()).toBe(3));
  field('otc').setSelectionRange(1, 1);
  document.dispatchEvent(new Event('selectionchange'));
  await waitFor(() => expect(marked()).toBe(1));
});

it('has as many cells as the code of the server, and none for a length that no phone has room for', async () => {
  await open({}, { codeLength: 8 });
  expect(cells()).toBe('oooooooo');
  stopWidget();
  await open({}, { codeLength: 12 });
  expect(cells()).toBe('');
});

it('keeps the cells filled during the check, clears them after a wrong code, and ticks a right one', async () => {
  let answer = (_: object): void => {};
  const waiting = (): Promise<object> => new Promise((resolve) => (answer = resolve));
  const { user } = await open({ validatesv: waiting });
  await user.type(field('otc'), '111111{Enter}');
  await waitFor(() =>
    expect(document.querySelector('.latchkey-cells')?.hasAttribute('data-sent')).toBe(true),
  );
  expect(cells()).toBe('xxxxxx');
  answer(says('ERROR', 'Wrong code.', { nextAction: 'VALIDATE_SV' }));
  await waitFor(() => expect(cells()).toBe('oooooo'));
  expect(document.querySelector('.latchkey-right')).toBeNull();
  await user.type(field('otc'), '222222{Enter}');
  await waitFor(() => expect(cells()).toBe('xxxxxx'));
  await waitFor(() =>
    expect(document.querySelector('.latchkey-cells')?.hasAttribute('data-sent')).toBe(true),
  );
  answer(goes('CPW'));
  await panel('reset-password');
  expect(document.querySelector('.latchkey-right')?.getAttribute('aria-hidden')).toBe('true');
});
