import { dom } from '../host-page/dom';

interface Open {
  dialog: HTMLElement;
  close(): void;
}

/** The open dialogs of all widgets of the page, topmost last. */
const stack: Open[] = [];

function isPickerOpen(target: EventTarget | null): boolean {
  try {
    return target instanceof Element && target.matches('select:open');
  } catch {
    return false;
  }
}

/**
 * Escape closes the topmost dialog, except during input method composition, while it closes a list, or if the
 * key belongs to another dialog.
 */
function pressed(event: KeyboardEvent): void {
  const top = stack.at(-1);
  if (!top || event.key !== 'Escape' || event.defaultPrevented) return;
  if (event.isComposing || event.keyCode === 229 || isPickerOpen(event.target)) return;
  const target = event.target as Node | null;
  const isUnfocused = target === dom.body || target === dom.documentElement || target === document;
  if (!isUnfocused && !top.dialog.contains(target)) return;
  event.preventDefault();
  top.close();
}

/** Adds a dialog to the stack for Escape. Returns a function that removes it. */
export function pushEscape(dialog: HTMLElement, close: () => void): () => void {
  if (stack.length === 0) dom.addEventListener('keydown', pressed);
  const open = { dialog, close };
  stack.push(open);
  return () => {
    stack.splice(stack.indexOf(open), 1);
    if (stack.length === 0) dom.removeEventListener('keydown', pressed);
  };
}
