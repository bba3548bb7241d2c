import { dom } from '../host-page/dom';
import { placeFocus } from './focus';

/** What `placeFocus` calls the place of an element, so that it finds the successor later. */
function placeOf(element: HTMLElement): string {
  if (element.closest('[data-latchkey-message]')) return 'message';
  const { latchkeyField } = element.dataset;
  return latchkeyField ? `field:${latchkeyField}` : 'start';
}

/**
 * Keeps the focus in the panel of a dialog. If the element with the focus goes, what stands in its place gets
 * the focus: the next message, the same field of another panel, or the field where the user begins.
 * @returns the function that ends this, and the function that puts the focus back into the panel
 */
export function keepFocus(dialog: HTMLDialogElement): { end(): void; putBack(): void } {
  let last: HTMLElement | null = null;
  const note = ({ target }: FocusEvent): void => {
    // A dialog that opens has the focus on its frame for a moment.
    if ((target as HTMLElement).closest('.latchkey-panel')) last = target as HTMLElement;
  };
  const putBack = (): void => {
    const panel = dialog.querySelector<HTMLElement>('.latchkey-panel');
    if (!panel || !dialog.open || panel.contains(dom.activeElement)) return;
    if (last?.isConnected) last.focus();
    else placeFocus(panel, last ? placeOf(last) : 'start');
  };
  // The body also has the focus for a moment while it moves from one element to another: only an element that
  // was removed has lost it.
  const observer = new MutationObserver(() => {
    if (last?.isConnected === false && (!dom.activeElement || dom.activeElement === dom.body)) putBack();
  });
  dialog.addEventListener('focusin', note);
  observer.observe(dialog, { childList: true, subtree: true });
  return {
    putBack,
    end() {
      dialog.removeEventListener('focusin', note);
      observer.disconnect();
    },
  };
}
