/** How screen readers read a panel as it opens, and how users leave it. */
import type { Engine } from '../context/contexts';
import type { View } from '../context/selectors';
import type { PanelUi } from '../core/data/data.gen';
import type { Panel } from '../core/data/product';
import { type FactValues, holds } from '../core/flow/facts';

/** Returns whether a panel can be submitted: it has fields and a submit button. */
export const canSend = ({ schema, ui }: Panel): boolean =>
  Object.keys(schema.properties).length > 0 && ui.buttons.some(({ submit }) => submit);

/**
 * Returns the focus request of a panel. In a panel without a form, the message is the main content, so it
 * gets the focus. Some screen readers ignore a live region that appears together with its text.
 */
export function focusOf(panel: Panel, { focus, message }: Pick<View, 'focus' | 'message'>): View['focus'] {
  if (canSend(panel) || panel.ui.message === 'none' || !message || (focus && focus.at >= message.at))
    return focus;
  return { target: 'message', at: message.at };
}

/**
 * Returns the IDs of the texts to read after the title when a panel opens: the journey's step and the
 * paragraphs above the fields. Paragraphs with headings are too long and are left out.
 */
export function introIds({ progress, intro }: PanelUi, view: Pick<View, 'step'>, prefix: string): string[] {
  const isShort = intro?.every(({ variant }) => variant === undefined);
  return [progress && view.step !== null && `${prefix}-step`, isShort && `${prefix}-intro`].filter(
    (id) => typeof id === 'string',
  );
}

/** Returns the tag of a panel's title, `below` levels deeper. Dialogs over the page begin at level 2. */
export const headingOf = ({ config }: Engine, { kind }: PanelUi, below = 0): 'h2' =>
  `h${Math.min(6, ((kind !== 'dialog' && config.headingLevel) || 2) + below)}` as 'h2';

const LEAVE_ACTIONS = ['close', 'cancel', 'dismiss'];

/**
 * Returns the action that leaves a panel: its X, or else its button to close or cancel. Escape does the same.
 */
export function leaveAction(ui: PanelUi): string | undefined {
  if (ui.close) return closeAction(ui);
  return ui.buttons.find((button) => LEAVE_ACTIONS.includes(button.action))?.action;
}

/** Returns whether a panel has an X. A visible Cancel does the same, and users need only one of them. */
export const hasX = ({ close, buttons }: PanelUi, facts: FactValues): boolean =>
  close === true && !buttons.some(({ action, when }) => action === 'cancel' && holds(when, facts));

/** Returns the action of the X: it dismisses a dialog over a page, and closes a page. */
export function closeAction(ui: PanelUi): string {
  return ui.buttons.some((button) => button.action === 'dismiss') ? 'dismiss' : 'close';
}
