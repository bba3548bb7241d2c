import { afterEach, expect, it, jest } from '@jest/globals';
import type { Piece } from '../../src/start/description';
import { type HeldInput, holdInput } from '../../src/start/hold-input';
import { makeElements } from '../../src/start/view';

let held: HeldInput | undefined;
afterEach(() => {
  held?.release();
  document.body.replaceChildren();
});

const FORM: Piece[] = [
  [
    'dialog',
    {},
    [
      'form',
      {},
      ['input', { 'data-latchkey-field': 'userId', 'aria-required': 'true' }],
      ['input', { 'data-latchkey-field': 'password', 'aria-required': 'true', type: 'password' }],
      ['input', { 'data-latchkey-field': 'note' }],
      ['button', { type: 'submit', 'aria-disabled': 'true', 'data-latchkey-action': 'submit' }, 'Go'],
      ['button', { type: 'button', 'data-latchkey-action': 'close' }, 'X'],
      ['button', { type: 'button', 'data-latchkey-action': 'forgotPassword' }, 'Forgot'],
      ['button', { type: 'button', class: 'latchkey-reveal' }, 'Show'],
    ],
  ],
];

function hold() {
  document.body.append(...makeElements(FORM));
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  const left = jest.fn();
  const waiting = jest.fn<(waits: boolean) => void>();
  held = holdInput({ dialog, out: 'close', left, waiting });
  const field = (name: string) => dialog.querySelector(`[data-latchkey-field=${name}]`) as HTMLInputElement;
  const type = (name: string, value: string) => {
    field(name).value = value;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  };
  const button = (selector: string) => dialog.querySelector(`button${selector}`) as HTMLButtonElement;
  return { dialog, left, waiting, field, type, button, own: held };
}

it('enables the button while the required fields are filled, and restores its initial state on release', () => {
  const { type, button, own } = hold();
  const isOff = () => button('[type=submit]').getAttribute('aria-disabled') === 'true';
  expect(isOff()).toBe(true);
  type('userId', 'ada');
  expect(isOff()).toBe(true);
  type('password', 'x');
  expect(isOff()).toBe(false);
  own.release();
  expect(isOff()).toBe(true);
});

it('focuses the first empty field if an incomplete form is submitted, without a wait, and keeps the press', () => {
  jest.useFakeTimers();
  const { dialog, type, button, field, waiting, own } = hold();
  const pressed = jest.fn((event: Event) => event.preventDefault());
  type('userId', 'ada');
  const submit = button('[type=submit]');
  dialog
    .querySelector('form')
    ?.dispatchEvent(new SubmitEvent('submit', { submitter: submit, bubbles: true, cancelable: true }));
  expect(document.activeElement).toBe(field('password'));
  expect(waiting).toHaveBeenLastCalledWith(false);
  const replay = own.release();
  submit.addEventListener('click', pressed);
  replay((part) => part);
  jest.runAllTimers();
  jest.useRealTimers();
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('reports the input without passwords', () => {
  const { type, own } = hold();
  type('userId', 'ada');
  type('password', 'secret');
  expect(own.typed()).toEqual({ userId: 'ada' });
});

it('replays input events to the engine for edited fields only', () => {
  const { type, own } = hold();
  type('userId', 'ada');
  const received: string[] = [];
  const replay = own.release();
  document
    .querySelector('dialog')
    ?.addEventListener('input', (event) =>
      received.push((event.target as HTMLElement).dataset.latchkeyField ?? ''),
    );
  replay((part) => part);
  expect(received).toEqual(['userId']);
});

it('restores input that hydration has reset', () => {
  const { type, field, own } = hold();
  type('userId', 'ada');
  const replay = own.release();
  field('userId').value = '';
  replay((part) => part);
  expect(field('userId').value).toBe('ada');
});

it('keeps a submit and presses the button once the engine controls the form, unless the user types again', () => {
  jest.useFakeTimers();
  const { dialog, type, button, waiting, own } = hold();
  const pressed = jest.fn();
  type('userId', 'ada');
  type('password', 'x');
  const submit = button('[type=submit]');
  const event = new SubmitEvent('submit', { submitter: submit, bubbles: true, cancelable: true });
  dialog.querySelector('form')?.dispatchEvent(event);
  expect(waiting).toHaveBeenLastCalledWith(true);
  expect(submit.hasAttribute('data-waits')).toBe(true);
  type('password', 'xy');
  expect(waiting).toHaveBeenLastCalledWith(false);
  expect(submit.hasAttribute('data-waits')).toBe(false);
  dialog
    .querySelector('form')
    ?.dispatchEvent(new SubmitEvent('submit', { submitter: submit, bubbles: true, cancelable: true }));
  const replay = own.release();
  expect(submit.hasAttribute('data-waits')).toBe(false);
  submit.addEventListener('click', (click) => {
    click.preventDefault();
    pressed();
  });
  replay((part) => part);
  jest.runAllTimers();
  jest.useRealTimers();
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('keeps a link press, shows the wait, and repeats the press for the engine, but shows no wait for a switch', () => {
  jest.useFakeTimers();
  const { type, button, waiting, own } = hold();
  type('userId', 'ada');
  button('.latchkey-reveal').click();
  expect(waiting).not.toHaveBeenCalledWith(true);
  const link = button('[data-latchkey-action=forgotPassword]');
  link.click();
  expect(waiting).toHaveBeenLastCalledWith(true);
  const replay = own.release();
  const pressed = jest.fn();
  link.addEventListener('click', pressed);
  replay((part) => part);
  jest.runAllTimers();
  jest.useRealTimers();
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('keeps the press of a button that shows a password, and the press on the main button, while the user types', () => {
  jest.useFakeTimers();
  const { dialog, type, button, own } = hold();
  const clicks: string[] = [];
  const reveal = button('.latchkey-reveal');
  const submit = button('[type=submit]');
  type('userId', 'ada');
  reveal.click();
  type('password', 'x');
  reveal.click();
  reveal.click();
  dialog
    .querySelector('form')
    ?.dispatchEvent(new SubmitEvent('submit', { submitter: submit, bubbles: true }));
  reveal.click();
  reveal.click();
  const replay = own.release();
  reveal.addEventListener('click', () => clicks.push('reveal'));
  submit.addEventListener('click', (event) => {
    event.preventDefault();
    clicks.push('submit');
  });
  replay((part) => part);
  jest.runAllTimers();
  jest.useRealTimers();
  expect(clicks).toEqual(['reveal', 'submit']);
});

it.each(['Escape', 'the X'])(
  'closes the panel at once on %s, but not during input method composition',
  (way) => {
    const { left, button, field } = hold();
    if (way === 'the X') button('[data-latchkey-action=close]').click();
    else {
      field('userId').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true }),
      );
      expect(left).not.toHaveBeenCalled();
      field('userId').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    }
    expect(left).toHaveBeenCalledTimes(1);
  },
);

it('creates elements in their namespace (SVG) and gives the help link its URL', () => {
  const [svg] = makeElements([['svg', { viewBox: '0 0 1 1' }, ['path', {}]]]) as [SVGElement];
  expect(svg.firstElementChild?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  const [link] = makeElements([['a', { href: '{help}', class: '{' }]], '/to/help') as [HTMLAnchorElement];
  expect([link.getAttribute('href'), link.className]).toEqual(['/to/help', '{']);
});
