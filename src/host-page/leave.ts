/**
 * Sends the browser to `url`. If the page is already there, loads it again, because a fragment alone loads
 * nothing. Until `signal` aborts, calls `gone` when the page is left: with true when the document unloads, with
 * false if only the address has changed, by a fragment or a router. Never calls it if the host, the user or the
 * server keeps the page.
 */
export function leaveFor(url: string, signal: AbortSignal, gone: (unloads: boolean) => void): void {
  const before = location.href;
  const unloads = ({ defaultPrevented, returnValue }: BeforeUnloadEvent): void => {
    // Otherwise the browser asks the user, who may stay.
    if (!defaultPrevented && !returnValue) gone(true);
  };
  window.addEventListener('beforeunload', unloads, { signal });
  // The user has agreed to leave, or the browser has no `beforeunload`, such as Safari on phones.
  window.addEventListener('pagehide', () => gone(true), { signal });
  // A router can change the address later, or to the same one.
  window.navigation?.addEventListener('currententrychange', () => gone(false), { signal });
  if (url === before && url.includes('#')) location.reload();
  else location.assign(url);
  if (location.href !== before) gone(false);
}
