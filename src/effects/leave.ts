import type { Outcome, Runtime } from '../ports';
import { close } from './close';
import { until } from './signals';

/**
 * Milliseconds after which a page that is still here counts as kept: a host or its user has refused to leave
 * it, or the server has answered with a file or nothing.
 */
export const KEPT_AFTER_MS = 5000;

/**
 * Sends the browser to a URL and ends the journey as `redirected` when the page is left. If the page is kept,
 * the user can use the panel again. Without a panel, or with `closes`, the journey ends as `closed` instead.
 */
export async function leave(
  url: string,
  nextAction: Outcome['nextAction'],
  runtime: Runtime,
  closes = false,
): Promise<void> {
  const { location, clock, signals, getState, settle, send } = runtime;
  const signal = signals.take('leave', runtime.signal);
  location.assign(url, signal, (unloads) => settle({ outcome: 'redirected', nextAction }, !unloads));
  if (!(await until(clock, clock.now() + KEPT_AFTER_MS, signal))) return;
  signals.end('leave');
  const { page, shown, visit } = getState();
  if (closes || !shown?.panel || shown.visit !== visit) close.run?.({ verb: 'close', page }, runtime);
  else send({ key: 'stay' });
}
