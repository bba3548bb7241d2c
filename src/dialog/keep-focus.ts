import { dom } from '../host-page/dom';
import { placeFocus } from './focus';
import { showModal } from './show';

/** Returns the `placeFocus` target that finds the successor of an element later. */
function placeOf(element: HTMLElement): string {
  if (element.closest('[data-latchkey-message]')) return 'message';
  const { latchkeyField } = element.dataset;
  return latchkeyField ? `field:${latchkeyField}` : 'start';
}

/**
 * Keeps the focus in the panel of a dialog, or of an inline section. If the focused element is removed, its successor gets the focus:
 * the next message, the same field of another panel, or the first empty field.
 * @returns `end` stops this, `reopen` opens a closed dialog again with the focus where it was
 */
export function keepFocus(dialog: HTMLElement & { open?: boolean }): { end(): void; reopen(): void } {
  let last: HTMLElement | null = null;
  const remember = ({ target }: FocusEvent): void => {
    // While a dialog opens, its frame briefly has the focus.
    if ((target as HTMLElement).closest('.latchkey-panel')) last = target as HTMLElement;
  };
  const putBack = (): void => {
    const panel = dialog.querySelector<HTMLElement>('.latchkey-panel');
    if (!panel || dialog.open === false) return;
    if (last?.isConnected) last.focus();
    else placeFocus(panel, last ? placeOf(last) : 'start');
  };
  // The body also gets the focus briefly when it moves between elements, so this only acts if the focused
  // element was removed.
  const observer = new MutationObserver(() => {
    if (last?.isConnected === false && (!dom.activeElement || dom.activeElement === dom.body)) putBack();
  });
  dialog.addEventListener('focusin', remember);
  observer.observe(dialog, { childList: true, subtree: true });
  return {
    reopen() {
      // Firefox focuses the first button of an opening dialog, which would become `last`.
      const before = last;
      showModal(dialog as HTMLDialogElement);
      last = before;
      putBack();
    },
    end() {
      dialog.removeEventListener('focusin', remember);
      observer.disconnect();
    },
  };
}
