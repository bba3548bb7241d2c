/**
 * The display of a journey until the engine takes over: the wait message, then possibly the early panel, or the
 * failure panel after an error.
 */

import type { Placed } from '../api/config';
import type { FactValues } from '../core/flow/facts';
import { type Containers, isRendered, rootId } from '../host-page/containers';
import { dom } from '../host-page/dom';
import { logoImages } from '../host-page/theme';
import { brandOf, type EarlyDescription, type EarlyPanel, markOf } from './description';
import type { Fitting } from './fitting';
import { type HeldInput, holdInput } from './hold-input';
import {
  createView,
  type Decisions,
  makeElements,
  openDialog,
  showFailure,
  showInline,
  takeMarkup,
  type View,
} from './view';

export interface EarlyJourney {
  /** The built-in screens, or those that the widget has fetched. */
  description: EarlyDescription;
  config: Placed;
  /** The engine shows the journey, the user has left it, or another journey has begun. */
  isOver?: boolean;
  /** Resolves once it is known whether the early panel will show. Undefined after that. */
  showing?: Promise<void> | undefined;
  /** Adds the wait message. */
  timer?: ReturnType<typeof setTimeout>;
  /** The containers in the page. */
  view?: View | undefined;
  panel?: { drawn: EarlyPanel; facts: FactValues; input: HeldInput } | undefined;
  removeFailure?: (() => void) | undefined;
  /** The action by which the user left the panel. */
  leftBy?: string | undefined;
  onLeft?: (action: string) => void;
}

/** An early panel in the page, ready for the engine to take over. */
export interface Taken {
  containers: Containers;
  panel: string;
  /** The locale of its texts. */
  locale: string;
  /** The name of the pack that it is from. */
  pack: string | undefined;
  /** The facts that it was rendered for. */
  facts: FactValues;
  /** Returns the input so far, without secrets. */
  typed(): Record<string, string>;
  /** Repeats the input and presses once the engine has taken over. */
  replay(): void;
}

/**
 * Returns whether the page has a body, and no other widget has the first container. Markup that the host has
 * rendered waits for a widget.
 */
function isPlaceFree(): boolean {
  const root = dom.getElementById(rootId(1));
  return dom.body !== null && (root === null || isRendered(root));
}

/**
 * Time in milliseconds until the wait message is added. The settings have often arrived before the early file,
 * and the message would then cost a frame before the panel.
 */
const WAIT_AFTER_MS = 50;

/**
 * Adds the containers to the page, and soon after the wait message. Returns false if the page has no place for
 * it or the journey is over.
 */
export function showWait(own: EarlyJourney): boolean {
  if (own.isOver || !isPlaceFree()) return false;
  own.view = createView(own.description, own.config);
  own.timer = setTimeout(() => {
    if (!own.removeFailure) own.view?.wait(true);
  }, WAIT_AFTER_MS);
  return true;
}

/** The build renders a panel as a modal dialog with a heading of level 2. */
const tagsOf = ({ isInline }: Containers, { headingLevel = 2 }: Placed): Record<string, string> => ({
  ...(isInline && { dialog: 'section' }),
  h2: `h${headingLevel}`,
});

/** Replaces the wait message with the early panel, with the user ID from the host filled in. */
export function showPanel(own: EarlyJourney, drawn: EarlyPanel, found: Fitting, userId: unknown): void {
  const { variant, facts, help, ways } = found;
  // The failure panel must not end up below the early panel.
  if (!own.view || own.removeFailure) return;
  const { containers, wait } = own.view;
  const { root } = containers;
  takeMarkup(root, markOf(own.description, found), () => {
    root.append(...makeElements(drawn.pieces, help, variant, tagsOf(containers, own.config)));
    root.querySelector('.latchkey-buttons')?.after(...makeElements(ways));
    const brand = brandOf(logoImages(own.config.theme ?? {}));
    root.querySelector('.latchkey-header')?.prepend(...makeElements(brand));
  });
  clearTimeout(own.timer);
  wait(false);
  const field = root.querySelector<HTMLInputElement>('[name=userId]');
  if (field && userId) field.value = `${userId}`;
  const dialog = containers.isInline ? showInline(root) : openDialog(root);
  const input = holdInput({ dialog, out: drawn.out, left: () => leave(own, drawn), waiting: wait });
  own.panel = { drawn, facts: { ...drawn.assumed, ...facts }, input };
}

/**
 * Shows the failure panel in `root`, or in its own containers. Returns false if the product has no failure
 * panel or the page has no place for it.
 */
export function fail(own: EarlyJourney, { again, leave }: Decisions, root?: HTMLElement): boolean {
  const { description, config } = own;
  if (description.failure.length === 0 || (!root && !own.view && !isPlaceFree())) return false;
  own.removeFailure?.();
  own.view?.wait(false);
  own.panel?.input.forget();
  if (!root) own.view ??= createView(description, config);
  const place = root ?? (own.view as View).containers.root;
  own.removeFailure = showFailure(place, description.failure, {
    again() {
      own.removeFailure = undefined;
      own.view?.wait(true);
      again();
    },
    leave() {
      own.removeFailure = undefined;
      leave();
    },
  });
  return true;
}

/**
 * Calls `listener` with the action by which the user leaves the panel, or already has. Only the latest
 * listener is called.
 */
export function whenLeft(own: EarlyJourney, listener: (action: string) => void): void {
  own.onLeft = listener;
  if (own.leftBy !== undefined) listener(own.leftBy);
}

/** Hands the early panel over to the engine and ends the early journey. Returns null without a panel. */
export function take(own: EarlyJourney): Taken | null {
  const { description, view, panel } = own;
  if (!view || !panel) return null;
  const { containers } = view;
  const { drawn, facts, input } = panel;
  // If the host has cleared its page, treat that as leaving the panel.
  if (!containers.root.isConnected) {
    leave(own, drawn);
    return null;
  }
  // The engine shows the wait message from now on.
  view.wait(false);
  own.isOver = true;
  own.view = own.panel = undefined;
  return {
    containers,
    panel: drawn.panel,
    locale: description.locale,
    pack: description.pack,
    facts,
    typed: input.typed,
    replay: input.release(),
  };
}

/** Removes everything from the page. */
export function end(own: EarlyJourney): void {
  own.isOver = true;
  clearTimeout(own.timer);
  own.removeFailure?.();
  own.panel?.input.release();
  own.view?.remove();
  own.removeFailure = own.panel = own.view = own.showing = undefined;
}

function leave(own: EarlyJourney, { out }: EarlyPanel): void {
  end(own);
  own.leftBy = out;
  if (out !== undefined) own.onLeft?.(out);
}
