let pressed = false;

/** Tracks whether a mouse button or a finger is down. Returns a function that stops tracking. */
export function watchPress(document: Document): () => void {
  const down = (): void => {
    pressed = true;
  };
  const up = (): void => {
    pressed = false;
  };
  window.addEventListener('pointerdown', down, true);
  document.addEventListener('pointerup', up, true);
  document.addEventListener('pointercancel', up, true);
  return () => {
    up();
    window.removeEventListener('pointerdown', down, true);
    document.removeEventListener('pointerup', up, true);
    document.removeEventListener('pointercancel', up, true);
  };
}

/**
 * Calls `then`, which moves the layout, once nothing is pressed. An error that appears between press and
 * release would push the button away from the pointer.
 */
export function afterPress(document: Document, then: () => void): void {
  if (!pressed) {
    then();
    return;
  }
  const released = (): void => {
    document.removeEventListener('pointerup', released);
    document.removeEventListener('pointercancel', released);
    setTimeout(then);
  };
  document.addEventListener('pointerup', released);
  document.addEventListener('pointercancel', released);
}
