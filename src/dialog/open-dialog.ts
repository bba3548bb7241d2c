import { pushEscape } from './escape';
import { keepFocus } from './keep-focus';
import { showModal } from './show';

/**
 * Opens a native dialog over the page, in the top layer above any banner of the host. The browser makes the
 * page behind it inert, traps Tab inside, and restores the focus when the dialog closes. The dialog never
 * closes by itself: `onEscape` handles Escape. An open dialog is left unchanged.
 * @returns a function that removes the listeners; call `close` to close the dialog
 */
export function openDialog(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const stay = (event: Event): void => event.preventDefault();
  // A press outside the panel would blur its fields.
  const press = (event: Event): void => {
    if (event.target === dialog) event.preventDefault();
  };
  showModal(dialog);
  const focus = keepFocus(dialog);
  dialog.addEventListener('cancel', stay);
  dialog.addEventListener('close', focus.reopen);
  dialog.addEventListener('mousedown', press);
  const popEscape = pushEscape(dialog, onEscape);
  return () => {
    dialog.removeEventListener('cancel', stay);
    dialog.removeEventListener('close', focus.reopen);
    dialog.removeEventListener('mousedown', press);
    focus.end();
    popEscape();
  };
}
