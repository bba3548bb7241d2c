import type { Outcome, Widget } from 'latchkey';
import type { LatchkeyApi } from './types';

const ENTRIES = [
  'authenticateUser',
  'forgotPassword',
  'newUser',
  'resetPassword',
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
