import type { PanelUi } from '../core/data/data.gen';

const WAYS_OUT = ['close', 'cancel', 'dismiss'];

/**
 * Returns the action that leaves a panel: its X, or else its button to close or cancel. Escape does the same.
 */
export function wayOut(ui: PanelUi): string | undefined {
  if (ui.close) return closeAction(ui);
  return ui.buttons.find((button) => WAYS_OUT.includes(button.action))?.action;
}

/** Returns the action of the X: it dismisses a dialog over a page, and closes a page. */
export function closeAction(ui: PanelUi): string {
  return ui.buttons.some((button) => button.action === 'dismiss') ? 'dismiss' : 'close';
}
