import type { Ports } from '../ports';

/** The ports of the browser. Tests replace each of them: they move the clock and read the address. */
export type BrowserPorts = Pick<Ports, 'clock' | 'location' | 'print'>;

/** The ports of the real browser. */
export function browserPorts(): BrowserPorts {
  return {
    clock: {
      now: () => performance.now(),
      date: () => Date.now(),
      setTimeout: (callback, ms) => window.setTimeout(callback, ms),
      clearTimeout: (handle) => window.clearTimeout(handle as number),
    },
    print: () => window.print(),
    location: {
      href: () => window.location.href,
      assign: (url) => window.location.assign(url),
      reload: () => window.location.reload(),
      replace: (url) => window.history.replaceState(window.history.state, '', url),
    },
  };
}

/**
 * The browser may keep a page that is left in its page cache, and show it again as it was, perhaps to
 * somebody else. `kept` runs when the page goes into the cache, `back` when the browser shows it again.
 * Returns the function that removes both listeners.
 */
export function watchPageCache(kept: () => void, back: () => unknown): () => void {
  const hear = ({ type, persisted }: PageTransitionEvent) => {
    if (persisted) type === 'pagehide' ? kept() : back();
  };
  const kinds = ['pagehide', 'pageshow'] as const;
  for (const kind of kinds) window.addEventListener(kind, hear);
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, hear);
  };
}
