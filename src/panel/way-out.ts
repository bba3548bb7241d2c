import type { PanelUi } from '../core/data/data.gen';

const LEAVE_ACTIONS = ['close', 'cancel', 'dismiss'];

/**
 * Returns the action that leaves a panel: its X, or else its button to close or cancel. Escape does the same.
 */
export function leaveAction(ui: PanelUi): string | undefined {
  if (ui.close) return closeAction(ui);
  return ui.buttons.find((button) => LEAVE_ACTIONS.includes(button.action))?.action;
}

/** Returns the action of the X: it dismisses a dialog over a page, and closes a page. */
export function closeAction(ui: PanelUi): string {
  return ui.buttons.some((button) => button.action === 'dismiss') ? 'dismiss' : 'close';
}
