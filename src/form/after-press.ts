let pressed = false;

/** Keeps track of whether a button of the mouse or a finger is down. Returns the function that ends this. */
export function watchPress(document: Document): () => void {
  const down = (): void => {
    pressed = true;
  };
  const up = (): void => {
    pressed = false;
  };
  document.addEventListener('pointerdown', down, true);
  document.addEventListener('pointerup', up, true);
  document.addEventListener('pointercancel', up, true);
  return () => {
    up();
    document.removeEventListener('pointerdown', down, true);
    document.removeEventListener('pointerup', up, true);
    document.removeEventListener('pointercancel', up, true);
  };
}

/**
 * Calls `then`, which moves the page, only when nothing is pressed: an error that appears between a press and
 * its release would push the button away from under the finger.
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
