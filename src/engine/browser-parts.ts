import { leaveFor } from '../host-page/leave';
import { createLateStyleAdopter } from '../host-page/styles';
import { createDisplay } from './page/display';
import { createPanels } from './page/panels';
import type { Parts } from './start-engine';

/** Tests replace these to move the clock and read the URL. */
const ports: Parts['ports'] = {
  clock: {
    now: () => performance.now(),
    date: () => Date.now(),
    setTimeout: (callback, ms) => window.setTimeout(callback, ms),
    clearTimeout: (handle) => window.clearTimeout(handle as number),
  },
  print: () => window.print(),
  location: {
    href: () => window.location.href,
    assign: leaveFor,
    replace: (url) => window.history.replaceState(window.history.state, '', url),
  },
};

/**
 * Watches the back/forward cache, from which the browser can show a page again, perhaps to another user.
 * `kept` runs when the page enters the cache, `back` when the browser shows it again. Returns a function that
 * removes the listeners.
 */
function watchPageCache(onHide: () => void, onShow: () => void): () => void {
  const listener = ({ type, persisted }: PageTransitionEvent) => {
    if (persisted) type === 'pagehide' ? onHide() : onShow();
  };
  const kinds = ['pagehide', 'pageshow'] as const;
  for (const kind of kinds) window.addEventListener(kind, listener);
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, listener);
  };
}

/** The parts of the engine in a browser, which renders panels with React. */
export const browserParts: Parts = {
  ports,
  adoptLateStyles: createLateStyleAdopter,
  panels: createPanels,
  display: createDisplay,
  authenticator: async () => (await import('../credentials/browser')).browserAuthenticator,
  watchPageCache,
};
