import { dom } from './dom';
import { placeFocus } from './focus';
import { endLoading } from './loading';

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

/** Opens a dialog in the top layer. Does nothing if the dialog is already open or no longer in the page. */
export function showModal(dialog: HTMLDialogElement): void {
  if (!dialog.isConnected || dialog.open) return;
  endLoading();
  // `pushEscape` handles Escape, and a press outside does nothing.
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

/** Returns the `placeFocus` target that finds the successor of an element later. */
function placeOf(element: HTMLElement): string {
  if (element.closest('[data-latchkey-message]')) return 'message';
  const { latchkeyField } = element.dataset;
  return latchkeyField ? `field:${latchkeyField}` : 'start';
}

/**
 * Keeps the focus in the panel of a dialog, or of an inline section. If the focused element is removed, its successor gets the focus:
 * the next message, the same field of another panel, or the first empty field.
 * @returns `end` stops this, `reopen` opens a closed dialog again with the focus where it was
 */
export function keepFocus(dialog: HTMLElement & { open?: boolean }): { end(): void; reopen(): void } {
  let last: HTMLElement | null = null;
  const remember = ({ target }: FocusEvent): void => {
    // While a dialog opens, its frame briefly has the focus.
    if ((target as HTMLElement).closest('.latchkey-panel')) last = target as HTMLElement;
  };
  const putBack = (): void => {
    const panel = dialog.querySelector<HTMLElement>('.latchkey-panel');
    if (!panel || dialog.open === false) return;
    if (last?.isConnected) last.focus();
    else placeFocus(panel, last ? placeOf(last) : 'start');
  };
  // The body also gets the focus briefly when it moves between elements, so this only acts if the focused
  // element was removed.
  const observer = new MutationObserver(() => {
    if (last?.isConnected === false && (!dom.activeElement || dom.activeElement === dom.body)) putBack();
  });
  dialog.addEventListener('focusin', remember);
  observer.observe(dialog, { childList: true, subtree: true });
  return {
    reopen() {
      // Firefox focuses the first button of an opening dialog, which would become `last`.
      const before = last;
      showModal(dialog as HTMLDialogElement);
      last = before;
      putBack();
    },
    end() {
      dialog.removeEventListener('focusin', remember);
      observer.disconnect();
    },
  };
}

/**
 * Opens a native dialog over the page, in the top layer above any banner of the host. The browser makes the
 * page behind it inert, traps Tab inside, and restores the focus when the dialog closes. The dialog never
 * closes by itself: `onEscape` handles Escape. An open dialog is left unchanged.
 * @returns a function that removes the listeners; call `close` to close the dialog
 */
export function openDialog(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const stay = (event: Event): void => event.preventDefault();
  // A press outside the panel would blur its fields.
  const press = (event: Event): void => {
    if (event.target === dialog) event.preventDefault();
  };
  showModal(dialog);
  const focus = keepFocus(dialog);
  dialog.addEventListener('cancel', stay);
  dialog.addEventListener('close', focus.reopen);
  dialog.addEventListener('mousedown', press);
  const popEscape = pushEscape(dialog, onEscape);
  return () => {
    dialog.removeEventListener('cancel', stay);
    dialog.removeEventListener('close', focus.reopen);
    dialog.removeEventListener('mousedown', press);
    focus.end();
    popEscape();
  };
}
