import { pushEscape } from './escape';
import { showModal } from './show';

/**
 * Opens a native dialog over the page. The dialog lies in the top layer, above every banner of the host; the
 * browser makes the page behind it inert, keeps Tab inside, and gives the focus back when the dialog closes.
 * The dialog never closes by itself: `onEscape` handles Escape. A dialog that is open already stays as it is.
 * @returns the function that removes the listeners; the dialog stays open until its `close` is called
 */
export function openDialog(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const show = (): void => showModal(dialog);
  const stay = (event: Event): void => event.preventDefault();
  show();
  dialog.addEventListener('cancel', stay);
  dialog.addEventListener('close', show);
  const popEscape = pushEscape(dialog, onEscape);
  return () => {
    dialog.removeEventListener('cancel', stay);
    dialog.removeEventListener('close', show);
    popEscape();
  };
}
