/** The user's actions in the frame: pointing at elements, and pressing buttons, which a recording keeps. */

import type { FrameEvents } from './interface';
import { boxOf, pointed } from './pointed';
import { doneSince, type Values, valuesNow } from './values';

/** The values of the fields when the page opened or a button was pressed. */
let before: Values = {};

/** Called when a page is visible. */
export const beginRecording = (): void => {
  before = valuesNow();
};

let isPointing = false;

/** In pointing mode, or with Alt, a click only reports its target. */
const isAsking = (event: MouseEvent): boolean => event.altKey || isPointing;

export function point(isNow: boolean): void {
  isPointing = isNow;
}

/** Shorter moves of the pointer are presses. */
const DRAG_PX = 10;

/** Reports what the user points at and does. These listeners run before the widget's own. */
export function watchUser(
  notify: <N extends 'pointed' | 'dragged' | 'did'>(name: N, detail: FrameEvents[N]) => void,
): void {
  let down: MouseEvent | null = null;
  let isDrag = false;
  const ask = (event: MouseEvent): void => {
    const { type, target, clientX, clientY } = event;
    if (!(target instanceof Element)) return;
    if (type === 'pointerdown') down = event;
    if (type === 'pointerup' && down) {
      const from = down.target as Element;
      isDrag = from !== target && Math.hypot(clientX - down.clientX, clientY - down.clientY) > DRAG_PX;
      if (isDrag) notify('dragged', { from: pointed(from), to: pointed(target) });
    }
    if (type !== 'click') return;
    if (!isDrag) notify('pointed', { at: pointed(target), isAsking: true, box: boxOf(target) });
    isDrag = false;
  };
  for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const)
    addEventListener(
      name,
      (event) => {
        if (!isAsking(event)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        ask(event);
      },
      true,
    );
  addEventListener('pointermove', (event) => {
    document.documentElement.toggleAttribute('data-asking', isAsking(event));
  });

  let last = '';
  const hover = ({ target }: Event): void => {
    if (!(target instanceof Element) || !target.closest('[data-latchkey-panel]')) return;
    const at = pointed(target);
    if (last === JSON.stringify(at)) return;
    last = JSON.stringify(at);
    notify('pointed', { at, isAsking: false, box: boxOf(target) });
  };
  // Panels over the page hide some of their events from the bubble phase.
  for (const name of ['pointerover', 'focusin']) addEventListener(name, hover, true);

  const pressed = (press = ''): void => {
    notify('did', { user: { ...doneSince(before), press } });
    before = valuesNow();
  };
  // A code sends itself, without a button.
  addEventListener('submit', ({ submitter }) => submitter ?? pressed('submit'), true);
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLButtonElement>('[data-latchkey-action]');
      if (button && !button.disabled && button.ariaDisabled !== 'true')
        pressed(button.dataset.latchkeyAction);
    },
    true,
  );
}
