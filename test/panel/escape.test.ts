import { expect, it } from '@jest/globals';
import { pushEscape } from '../../src/dialog/escape';

it('Escape closes the dialog, but not while it cancels the composition of a text', () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  let closed = 0;
  const pop = pushEscape(dialog, () => {
    closed += 1;
  });
  const press = (given: KeyboardEventInit = {}) =>
    dialog.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...given }),
    );
  press({ isComposing: true });
  expect(closed).toBe(0);
  press();
  expect(closed).toBe(1);
  pop();
});
