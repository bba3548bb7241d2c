import { endLoading } from '../host-page/loading';

/** Opens a dialog in the top layer. Does nothing if the dialog is already open or no longer in the page. */
export function showModal(dialog: HTMLDialogElement): void {
  if (!dialog.isConnected || dialog.open) return;
  endLoading();
  // Escape is handled by escape.ts, and a press outside does nothing.
  dialog.setAttribute('closedby', 'none');
  // Without modal dialogs, shows at least the contents.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.open = true;
}

/** Shows an element with the `popover` attribute above everything, including open dialogs. */
export function showPopover(element: HTMLElement): void {
  try {
    element.showPopover?.();
  } catch {
    // The host has removed the container, so the element isn't connected.
  }
}
