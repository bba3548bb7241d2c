import { focusStart } from '../dialog/focus';
import { showModal } from '../dialog/show';

/** Opens the dialog in `place`, and puts the focus where a person begins. */
export function openDialog(place: Element): HTMLDialogElement {
  const dialog = place.querySelector('dialog') as HTMLDialogElement;
  // Escape goes its own way (../dialog/escape.ts).
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  showModal(dialog);
  focusStart(dialog.querySelector('.latchkey-panel') as HTMLElement);
  return dialog;
}
