/** Opens a dialog above everything in the page. One that is open, or has left the page, stays as it is. */
export function showModal(dialog: HTMLDialogElement): void {
  if (!dialog.isConnected || dialog.open) return;
  // A browser without modal dialogs can at least show what is in it.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.open = true;
}

/** Shows an element with the attribute `popover` above everything in the page, open dialogs included. */
export function showPopover(element: HTMLElement): void {
  try {
    element.showPopover?.();
  } catch {
    // Not connected any more: the host has taken its container away.
  }
}
