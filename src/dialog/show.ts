import { endLoading } from '../host-page/loading';

/**
 * Opens a dialog above everything in the page. A dialog that is open, or has left the page, stays as it is.
 */
export function showModal(dialog: HTMLDialogElement): void {
  if (!dialog.isConnected || dialog.open) return;
  endLoading();
  // A browser without modal dialogs can at least show the dialog's contents.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.open = true;
}

/** Shows an element with the attribute `popover` above everything in the page, open dialogs included. */
export function showPopover(element: HTMLElement): void {
  try {
    element.showPopover?.();
  } catch {
    // The element is not connected any more: the host has removed its container.
  }
}
