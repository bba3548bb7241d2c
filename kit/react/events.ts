/** The events of a widget, and the provider's props that handle them. */
import type { RedirectReason, Widget, WidgetEvents } from 'latchkey';
import { EVENTS } from '../events';
import type { LatchkeyProviderProps } from './types';

type Props = Pick<LatchkeyProviderProps, 'navigate' | 'on'>;

/** Calls `received` with each event of a widget. */
export function listenToAll(
  widget: Widget,
  received: (event: keyof WidgetEvents, detail: object) => void,
): void {
  for (const event of EVENTS) widget.on(event, (detail: object) => received(event, detail));
}

/** Calls the props that handle an event: `navigate` for a redirect in the page, and the handler in `on`. */
export function passToProps(event: keyof WidgetEvents, detail: object, { navigate, on }: Props): void {
  if (event === 'redirect') followInPage(detail as WidgetEvents['redirect'], navigate);
  (on?.[event] as ((detail: object) => void) | undefined)?.(detail);
}

/** The reasons of redirects to the auth server, which can have the page's origin but has no route of the host. */
const TO_AUTH_SERVER: readonly RedirectReason[] = ['provider'];

/** Passes a redirect to the host's router, if it is to a page of the host within the page's origin. */
function followInPage(redirect: WidgetEvents['redirect'], navigate: Props['navigate']): void {
  const path = navigate && !TO_AUTH_SERVER.includes(redirect.reason) ? pathInPage(redirect.url) : null;
  if (path === null) return;
  redirect.preventDefault();
  navigate?.(path, redirect.reason);
}

/** Returns the URL in the form that routers take: path, query and hash. Null for another origin. */
function pathInPage(address: string): string | null {
  const url = new URL(address, location.href);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : null;
}
