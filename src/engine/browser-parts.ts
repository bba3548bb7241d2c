import { dom } from '../host-page/dom';
import { leaveFor } from '../host-page/leave';
import { createLateStyleAdopter } from '../host-page/styles';
import { createDisplay } from './page/display';
import { createPanels } from './page/panels';
import type { Environment, PageWatch } from './start-engine';

/** Tests replace these to move the clock and read the URL. */
const ports: Environment['ports'] = {
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

function watchPage({ kept, back, visible, life }: PageWatch): void {
  const cached = (listener: () => void) => (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  window.addEventListener('pagehide', cached(kept), { signal: life });
  window.addEventListener('pageshow', cached(back), { signal: life });
  const seen = () => {
    if (dom.visibilityState === 'visible') visible();
  };
  dom.addEventListener('visibilitychange', seen, { signal: life });
}

/** The parts of the engine in a browser, which renders panels with React. */
export const browserParts: Environment = {
  ports,
  adoptLateStyles: createLateStyleAdopter,
  panels: createPanels,
  display: createDisplay,
  authenticator: async () => (await import('../credentials/browser')).browserAuthenticator,
  watchPage,
};
