import { widgets } from './controls';

type Parts = typeof import('./late-parts');

let parts: Parts | null = null;

/** Loads the widgets that sign-on does not need. Panels that name one are shown only after this. */
export async function loadLateWidgets(): Promise<void> {
  parts = await import('./late-parts');
  Object.assign(widgets, parts.lateControls);
}

/** Whether the late widgets are loaded. */
export const hasLateWidgets = (): boolean => parts !== null;

/** The late widgets. @throws when a panel is drawn that should have waited for them */
export function lateWidgets(): Parts {
  if (!parts) throw new Error('[latchkey] a widget was drawn before it had loaded');
  return parts;
}
