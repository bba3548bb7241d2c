import { focusStart } from '../dialog/focus';
import { showModal } from '../dialog/show';

/** Opens the dialog in `place`, and focuses its first empty field. */
export function openDialog(place: Element): HTMLDialogElement {
  const dialog = place.querySelector('dialog') as HTMLDialogElement;
  // ../dialog/escape.ts handles Escape.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  showModal(dialog);
  focusStart(dialog.querySelector('.latchkey-panel') as HTMLElement);
  return dialog;
}
