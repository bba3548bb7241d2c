import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { listenFirst, pushEscape } from '../../src/host-page/dialog';

const heard = jest.fn();
const hears = ({ type }: Event): void => void heard(type);
const HIDDEN = ['wheel', 'touchmove', 'pointerdown', 'mousedown', 'touchstart', 'click', 'focusin'];
let dialog: HTMLElement;
let closed: number;
let pop: () => void;

const press = (given: KeyboardEventInit = {}, type = 'keydown') =>
  dialog.dispatchEvent(new KeyboardEvent(type, { key: 'Escape', bubbles: true, cancelable: true, ...given }));

beforeEach(() => {
  heard.mockClear();
  const container = document.body.appendChild(document.createElement('div'));
  container.className = 'latchkey';
  dialog = container.appendChild(document.createElement('dialog'));
  closed = 0;
  pop = pushEscape(dialog, () => {
    closed += 1;
  });
  for (const type of ['keydown', 'keyup']) document.addEventListener(type, hears, true);
  for (const type of HIDDEN) document.addEventListener(type, hears);
});
afterEach(() => {
  pop();
  for (const type of ['keydown', 'keyup']) document.removeEventListener(type, hears, true);
  for (const type of HIDDEN) document.removeEventListener(type, hears);
});

it('Escape closes the dialog, but not while it cancels the composition of a text', () => {
  press({ isComposing: true });
  expect(closed).toBe(0);
  press();
  expect(closed).toBe(1);
});

it('closes one dialog per press of Escape, and hides the press from the host until the key is released', () => {
  const end = listenFirst();
  const outer = pushEscape(dialog, () => outer());
  press();
  press({ repeat: true });
  press({}, 'keyup');
  expect([closed, heard.mock.calls]).toEqual([0, []]);
  press();
  pop();
  pop = () => {};
  press({}, 'keyup');
  expect(heard.mock.calls).toEqual([]);
  press();
  expect(heard.mock.calls).toEqual([['keydown']]);
  end();
});

it('hides presses, focus and scrolling in a dialog from the host, and nothing outside of it', () => {
  const dispatch = (target: HTMLElement) => {
    for (const type of HIDDEN) target.dispatchEvent(new Event(type, { bubbles: true }));
  };
  dispatch(dialog);
  expect(heard.mock.calls).toEqual([]);
  dispatch(document.body);
  expect(heard.mock.calls.flat()).toEqual(HIDDEN);
});
