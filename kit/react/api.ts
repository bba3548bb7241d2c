/** The methods of a widget that may not exist yet, and its events for the provider's props. */
import type { Outcome, RedirectReason, Widget, WidgetEvents } from 'latchkey';
import { EVENTS } from '../events';
import type { LatchkeyApi, LatchkeyProviderProps } from './types';

const ENTRIES = [
  'authenticateUser',
  'forgotPassword',
  'newUser',
  'signUp',
  'resetPassword',
  'account',
  'registerUser',
  'logout',
  'twoFactorAuth',
  'open',
];
const OTHERS = ['setLanguage', 'beginMonitoring', 'stopMonitoring', 'loadAnalytics'];

/** The outcome of a journey without a widget. */
const FAILED: Outcome = { outcome: 'failed', nextAction: null };

type Methods = Record<string, (...input: unknown[]) => unknown>;

/**
 * Creates the methods of a widget that may not exist yet. `widgetNow` creates it if necessary. `during` runs
 * a journey and tracks that it is open.
 */
export function createApi(
  widgetNow: () => Promise<Widget | null>,
  runJourney: (journey: () => Promise<Outcome>) => Promise<Outcome>,
): LatchkeyApi {
  const pass = async (method: string, input: unknown[]): Promise<unknown> =>
    ((await widgetNow()) as unknown as Methods | null)?.[method]?.(...input);
  const enter = (entry: string, input: unknown[]): Promise<Outcome> =>
    runJourney(async () => ((await pass(entry, input)) as Outcome | undefined) ?? FAILED);
  const methods = [
    ...ENTRIES.map((entry) => [entry, (...input: unknown[]) => needPage(entry) ?? enter(entry, input)]),
    ...OTHERS.map((method) => [method, (...input: unknown[]) => needPage(method) ?? pass(method, input)]),
  ];
  return Object.freeze(Object.fromEntries(methods)) as LatchkeyApi;
}

/** @throws TypeError during server rendering, because nothing can open there */
function needPage(method: string): undefined {
  if (typeof document === 'undefined')
    throw new TypeError(`[latchkey] ${method}: needs a browser. Call it in an effect or an event handler.`);
}

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
