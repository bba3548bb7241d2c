import { dom } from './dom';

/** Finds an element of the host's page by ID or selector. Returns null if the page has none. */
export function findPlace(given: string | Element | undefined): Element | null {
  if (!given) return null;
  if (typeof given !== 'string') return given.isConnected ? given : null;
  const byId = dom.getElementById(given);
  if (byId) return byId;
  try {
    return dom.querySelector(given);
  } catch {
    return null;
  }
}
