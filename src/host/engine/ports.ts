import type { Clock, Location } from '../../effects/runtime';

/** The world outside, each part replaceable: tests move the clock and read the address. */
export interface Ports {
  clock: Clock;
  location: Location;
  /** Opens the browser's print dialog. */
  print(): void;
}

/** The browser's own. */
export function browserPorts(): Ports {
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
