import { type Containers, createContainers, isRendered, type Placing } from '../host-page/containers';
import { pushEscape, showModal, showPopover } from '../host-page/dialog';
import { dom } from '../host-page/dom';
import { focusStart, keepCaret, mayFocus } from '../host-page/focus';
import { type EarlyDescription, HELP_URL, type Piece } from './description';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Creates elements one by one, because a strict policy forbids markup strings. `help` is the URL of the help
 * page, `variant` the index of the variant, and `tags` has replacements for tags.
 */
export function makeElements(
  pieces: readonly Piece[],
  help = '',
  variant = 0,
  tags: Record<string, string> = {},
  namespace?: string,
): Node[] {
  return pieces.flatMap((piece): Node | Node[] => {
    if (typeof piece === 'string') return dom.createTextNode(piece);
    if (!Array.isArray(piece))
      return (piece.of >> variant) & 1 ? makeElements(piece.pieces, help, variant, tags, namespace) : [];
    const [tag, attributes, ...children] = piece;
    const space = tag === 'svg' ? SVG : namespace;
    const element = space ? dom.createElementNS(space, tag) : dom.createElement(tags[tag] ?? tag);
    for (const [name, value] of Object.entries(attributes))
      element.setAttribute(name, value === HELP_URL ? help : value);
    element.append(...makeElements(children, help, variant, tags, space));
    return element;
  });
}

const panelIn = (place: Element): HTMLElement => place.querySelector('.latchkey-panel') as HTMLElement;

/** Opens the dialog in `place`, and focuses its first empty field. */
export function openDialog(place: Element): HTMLElement {
  const dialog = place.querySelector('dialog') as HTMLDialogElement;
  // ../host-page/dialog.ts handles Escape.
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

/** The user's choices in the failure panel. */
export interface Decisions {
  /** Called if the user retries. */
  again(): void;
  /** Called if the user leaves. */
  leave(): void;
}

/**
 * Shows the failure panel in `root`, above everything in the page. It reports that a part of the widget
 * failed to load. Returns a function that removes the panel.
 */
export function showFailure(
  root: HTMLElement,
  pieces: readonly Piece[],
  { again, leave }: Decisions,
): () => void {
  const [node] = makeElements(pieces) as [HTMLElement];
  root.append(node);
  const dialog = openDialog(node) as HTMLDialogElement;
  const remove = (): void => {
    popEscape();
    dialog.close?.();
    node.remove();
  };
  const decide = (decision: () => void): void => {
    remove();
    decision();
  };
  const popEscape = pushEscape(dialog, () => decide(leave));
  dialog.addEventListener('click', (event) => {
    const action = (event.target as Element).closest('button')?.dataset.latchkeyAction;
    if (!action) return;
    event.preventDefault();
    decide(action === 'retry' ? again : leave);
  });
  return remove;
}

/**
 * Takes over the panel that the host has rendered into `root`, if it has this mark. Otherwise calls `draw`, and
 * gives the new fields what the user has typed, the caret and the focus. Without such a panel, only draws.
 */
export function takeMarkup(root: HTMLElement, mark: string, draw: () => void): void {
  const { latchkeyMarkup: found } = root.dataset;
  delete root.dataset.latchkeyMarkup;
  if (found === mark) {
    const main = root.querySelector<HTMLButtonElement>('.latchkey-buttons [data-variant=primary]');
    if (main) main.type = 'submit';
    return;
  }
  const typed = [...root.querySelectorAll('input')];
  const restoreCaret = keepCaret(root);
  root.replaceChildren();
  draw();
  for (const { name, value } of typed) {
    const field = root.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field) field.value = value;
  }
  restoreCaret(root);
}

/** The widget's containers in the page, before the engine has loaded. */
export interface View {
  containers: Containers;
  /** Shows or removes the wait message. */
  wait(shown: boolean): void;
  /** Removes everything from the page and restores the focus. */
  remove(): void;
}

/** Adds the empty containers of the page's first widget to the page. */
export function createView({ locale, wait: pieces }: EarlyDescription, config: Placing): View {
  const containers = createContainers(1, config);
  containers.speak(locale);
  let message: HTMLElement | undefined;
  return {
    containers,
    wait(shown) {
      // The host's markup already shows the panel.
      if (!shown || isRendered(containers.root)) return message?.remove();
      // Most panels come before the message, so it is made only now.
      message ??= makeElements(pieces)[0] as HTMLElement;
      if (containers.isWaitInline) {
        message.removeAttribute('popover');
        message.dataset.inline = 'true';
      }
      containers.wait.append(message);
      if (!containers.isWaitInline) showPopover(message);
    },
    remove() {
      // Removing a dialog without `close` doesn't restore the focus.
      containers.root.querySelector('dialog')?.close?.();
      message?.remove();
      containers.remove();
    },
  };
}
