/** The events of a widget, and the provider's props that handle them. */
import type { Widget, WidgetEvents } from 'latchkey';
import type { LatchkeyProviderProps } from './types';

type Props = Pick<LatchkeyProviderProps, 'navigate' | 'on'>;

const EVENTS: (keyof WidgetEvents)[] = [
  'page',
  'message',
  'busy',
  'request',
  'redirect',
  'close',
  'result',
  'error',
];

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

/** Leaves a redirect to the host's router where the router can go there. */
function followInPage(redirect: WidgetEvents['redirect'], navigate: Props['navigate']): void {
  const path = navigate ? pathInPage(redirect.url) : null;
  if (path === null) return;
  redirect.preventDefault();
  navigate?.(path, redirect.reason);
}

/** The address as routers take it: path, query and hash. null for another origin, to which only the browser can go. */
function pathInPage(address: string): string | null {
  const url = new URL(address, location.href);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : null;
}
