import { dom } from '../host-page/dom';

interface Open {
  dialog: HTMLElement;
  close(): void;
}

/** The open dialogs of all widgets of the page, topmost last. */
const stack: Open[] = [];

/** Whether the press of Escape that is still held belonged to a dialog. */
let isTaken = false;

function isPickerOpen(target: EventTarget | null): boolean {
  try {
    return target instanceof Element && target.matches('select:open');
  } catch {
    return false;
  }
}

/**
 * Escape closes the topmost dialog, except during input method composition, while it closes a list, or if the
 * key belongs to another dialog. One press closes one dialog, however long it is held. The host's listeners
 * don't get it, because they would close a layer below.
 */
function pressed(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const isNew = event.type === 'keydown' && !event.repeat;
  if (isNew) isTaken = isOwn(event);
  if (!isTaken) return;
  event.stopImmediatePropagation();
  if (event.isComposing || event.keyCode === 229 || isPickerOpen(event.target)) return;
  event.preventDefault();
  if (isNew) stack.at(-1)?.close();
}

function isOwn({ target, defaultPrevented }: Event): boolean {
  const isUnfocused = target === dom.body || target === dom.documentElement || target === document;
  return !defaultPrevented && stack.length > 0 && (isUnfocused || isIn(stack.slice(-1), target));
}

const isIn = (dialogs: Open[], target: EventTarget | null): boolean =>
  dialogs.some(({ dialog }) => dialog.contains(target as Node));

/**
 * Hides an event in a dialog from the host. A layer of the host below the dialog would prevent scrolling, or close
 * because the user presses outside of it.
 */
function hide(event: Event): void {
  if (!isIn(stack, event.target)) return;
  if (event.currentTarget === window && event.type !== 'pointerdown') event.stopImmediatePropagation();
  else event.stopPropagation();
}

const LISTENERS = [
  ['keydown', pressed],
  ['keyup', pressed],
  ['wheel', hide],
  ['touchmove', hide],
  ['pointerdown', hide],
] as [string, EventListener][];

/** Hidden only above the widget's container, because the widget listens to them. */
const USED = ['mousedown', 'touchstart', 'click', 'focusin'];

let listening = 0;

/**
 * Begins to listen. The earlier a widget begins, the fewer listeners of the host come first. Returns a function
 * that ends it.
 */
export function listenFirst(): () => void {
  listening += 1;
  for (const [type, listener] of LISTENERS) window.addEventListener(type, listener, true);
  return () => {
    listening -= 1;
    if (listening === 0)
      for (const [type, listener] of LISTENERS) window.removeEventListener(type, listener, true);
  };
}

/** Adds a dialog to the stack. Returns a function that removes it. */
export function pushEscape(dialog: HTMLElement, close: () => void): () => void {
  const end = listenFirst();
  const container = dialog.closest('.latchkey');
  for (const type of USED) container?.addEventListener(type, hide);
  const open = { dialog, close };
  stack.push(open);
  return () => {
    stack.splice(stack.indexOf(open), 1);
    end();
  };
}
