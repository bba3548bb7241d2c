import { pushEscape } from './escape';
import { showModal } from './show';

/**
 * Opens a native dialog over the page. It lies in the top layer, above every banner of the host; the browser
 * makes the page behind it inert, keeps Tab inside, and gives the focus back when it closes. It never closes
 * by itself: Escape is the business of `onEscape`. A dialog that is open already stays as it is.
 * @returns what lets go of the dialog; it stays open until its `close` is called
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
