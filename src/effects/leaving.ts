import type { RedirectReason } from '../api/names.gen';
import type { PageId, Place, PlaceId } from '../core/data/data.gen';
import { readPath } from '../core/data/paths';
import { ended } from '../core/flow/begin';
import { judgeUrl } from '../core/flow/places';
import { locate } from '../core/flow/read';
import type { ResolveContext } from '../core/flow/tables';
import type { Outcome, ReturnDetail, Runtime } from '../ports';
import { effect } from './effect';
import { reasonOf, withMessage } from './messages';
import { until } from './timers';

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

/** Maximum redirect delay in milliseconds. Anything that isn't a number means no delay. */
const MAX_DELAY_MS = 60_000;

/**
 * Sends the browser to a place of `flows/places.json`, if its origin is allowed. The host can prevent the
 * redirect, or keep the page by its config. If the place is refused or unknown, reports the reason to the
 * host and shows a message on the panel. If the row has `"otherwise": "close"`, closes the panel instead,
 * because a wrong URL must not trap users who want to leave. The same applies if the page is kept.
 */
export const redirect = effect<PlaceId>({
  resolve: (place, { tables, state, event, effect: own }) => {
    const closes = (own as { otherwise?: string }).otherwise === 'close';
    const found = locate(tables, state, place);
    if (!found || 'refused' in found) {
      const message = `can't redirect to <${place}>: ${found ? found.refused : 'no URL is set'}`;
      const report = { verb: 'report', code: 'redirect-refused', message };
      if (closes) return { state: ended(state), commands: [report, { verb: 'close', page: state.page }] };
      const shown = withMessage(state, 'error', [{ key: 'NO_WAY_ON' }]);
      return { state: { ...shown, focus: { target: 'message', at: shown.counter } }, commands: [report] };
    }
    const { delay = '', stay = '', reopens }: Partial<Place> = tables.places[place] ?? {};
    return {
      state: { ...ended(state, 'leaving'), reopens: reopens === true },
      commands: [
        {
          verb: 'redirect',
          url: found.url,
          reason: place,
          delay: Math.min(Number(readPath(tables, delay)) || 0, MAX_DELAY_MS),
          stays: readPath(tables, stay) === 'stay',
          nextAction: event.answer?.nextAction ?? null,
          closes,
        },
      ],
    };
  },

  async run(command, runtime) {
    const url = command.url as string;
    const nextAction = command.nextAction as string | null;
    let prevented = false;
    const preventDefault = () => {
      prevented = true;
    };
    const reason = command.reason as RedirectReason;
    if (!command.stays) runtime.emit('redirect', { url, reason, preventDefault });
    if (command.stays || prevented) return runtime.settle({ outcome: 'returned', nextAction });
    const delay = command.delay as number;
    if (delay > 0 && !(await until(runtime.clock, runtime.clock.now() + delay, runtime.signal))) return;
    await leave(url, nextAction, runtime, command.closes as boolean);
  },
});

/**
 * Reloads the host page with additional query parameters (specification section 2: `sessionExpired=true`).
 */
export const reload = effect<Record<string, string>>({
  resolve: (query, { state }) => ({ state: ended(state, 'leaving'), commands: [{ verb: 'reload', query }] }),
  run(command, runtime) {
    const url = new URL(runtime.location.href());
    for (const [name, value] of Object.entries(command.query as Record<string, string>))
      url.searchParams.set(name, value);
    return leave(url.href, null, runtime);
  },
});

/** Returns `messages` of an answer as a list, even if the server sent one object or none. */
const messagesOf = ({ event }: ResolveContext): unknown[] => {
  const messages = event.answer?.data.messages ?? [];
  return Array.isArray(messages) ? messages : [messages];
};

/** Returns the details for the host's callback. The target is null unless a redirect may lead there. */
function returnDetail(context: ResolveContext): ReturnDetail {
  const target = context.event.answer?.targetUrl ?? null;
  const isAllowed = target !== null && 'url' in judgeUrl(target, context.tables.origins);
  return { messages: messagesOf(context), targetUrl: isAllowed ? target : null };
}

/**
 * Returns control to the host: calls the callback, emits `result`, settles the promise and closes the panel.
 * `$answer` means the answer's nextAction. `as` sets the outcome, which defaults to `returned`.
 */
export const returnToHost = effect<string>({
  resolve: (name, context) => {
    const { state, event, effect: own } = context;
    const nextAction = name === '$answer' ? (event.answer?.nextAction ?? null) : name;
    const { as: outcome = 'returned' } = own as { as?: Outcome['outcome'] };
    return {
      state: ended(state),
      commands: [
        { verb: 'return', nextAction, outcome, detail: returnDetail(context), reason: reasonOf(context) },
      ],
    };
  },
  run: (command, runtime) => {
    const nextAction = command.nextAction as string | null;
    if (command.reason !== undefined) runtime.report('call', String(command.reason));
    runtime.callback(nextAction ?? '', command.detail as ReturnDetail);
    runtime.emit('result', { nextAction });
    runtime.settle({ outcome: command.outcome as Outcome['outcome'], nextAction });
  },
});

/**
 * Calls the host's `returnToAppCallback` with the answer's nextAction, or else the one that the journey
 * keeps. The journey continues as its row defines.
 */
export const returnToApp = effect<undefined>({
  resolve: (_, context) => {
    const nextAction = context.event.answer?.nextAction ?? context.state.journey.nextAction ?? '';
    return { commands: [{ verb: 'returnToApp', nextAction, detail: returnDetail(context) }] };
  },
  run: (command, runtime) =>
    runtime.returnToApp(command.nextAction as string, command.detail as ReturnDetail),
});

/** Closes the panel and ends the journey as `closed`. */
export const close = effect<undefined>({
  resolve: (_, { state }) => ({ state: ended(state), commands: [{ verb: 'close', page: state.page }] }),
  run: (command, runtime) => {
    runtime.emit('close', { page: command.page as PageId | null });
    runtime.settle({ outcome: 'closed', nextAction: null });
  },
});
