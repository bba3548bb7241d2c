import type { PanelUi } from '../core/data/data.gen';

const WAYS_OUT = ['close', 'cancel', 'dismiss'];

/**
 * The action by which a person leaves a panel: its X, else its button to close or cancel. Escape does the
 * same.
 */
export function wayOut(ui: PanelUi): string | undefined {
  if (ui.close) return closeAction(ui);
  return ui.buttons.find((button) => WAYS_OUT.includes(button.action))?.action;
}

/** What the X does: it dismisses a dialog that lies over a page, and closes a page. */
export function closeAction(ui: PanelUi): string {
  return ui.buttons.some((button) => button.action === 'dismiss') ? 'dismiss' : 'close';
}
