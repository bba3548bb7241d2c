import { focusStart, mayFocus } from '../dialog/focus';
import { showModal } from '../dialog/show';

const panelIn = (place: Element): HTMLElement => place.querySelector('.latchkey-panel') as HTMLElement;

/** Opens the dialog in `place`, and focuses its first empty field. */
export function openDialog(place: Element): HTMLElement {
  const dialog = place.querySelector('dialog') as HTMLDialogElement;
  // ../dialog/escape.ts handles Escape.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  showModal(dialog);
  focusStart(panelIn(place));
  return dialog;
}

/** Completes the inline panel in `root`: it has no X, and gets the focus only if the user has opened it. */
export function showInline(root: HTMLElement): HTMLElement {
  root.querySelector('.latchkey-x')?.remove();
  if (mayFocus(root)) focusStart(panelIn(root));
  return panelIn(root);
}
