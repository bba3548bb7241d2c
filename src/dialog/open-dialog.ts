import { pushEscape } from './escape';
import { keepFocus } from './keep-focus';
import { showModal } from './show';

/**
 * Opens a native dialog over the page. The dialog lies in the top layer, above every banner of the host; the
 * browser makes the page behind it inert, keeps Tab inside, and gives the focus back when the dialog closes.
 * The dialog never closes by itself: `onEscape` handles Escape. A dialog that is open already stays as it is.
 * The focus stays in the dialog's panel, whatever is removed or pressed there.
 * @returns the function that removes the listeners; the dialog stays open until its `close` is called
 */
export function openDialog(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const stay = (event: Event): void => event.preventDefault();
  // A press beside the panel would take the focus away from it.
  const press = (event: Event): void => {
    if (event.target === dialog) event.preventDefault();
  };
  showModal(dialog);
  const focus = keepFocus(dialog);
  const show = (): void => {
    showModal(dialog);
    focus.putBack();
  };
  dialog.addEventListener('cancel', stay);
  dialog.addEventListener('close', show);
  dialog.addEventListener('mousedown', press);
  const popEscape = pushEscape(dialog, onEscape);
  return () => {
    dialog.removeEventListener('cancel', stay);
    dialog.removeEventListener('close', show);
    dialog.removeEventListener('mousedown', press);
    focus.end();
    popEscape();
  };
}
