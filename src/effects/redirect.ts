import type { RedirectReason } from '../api/names.gen';
import type { Place, PlaceId } from '../core/data/data.gen';
import { readPath } from '../core/data/paths';
import { ended } from '../core/flow/begin';
import { locate } from '../core/flow/read';
import { effect } from './effect';
import { leave } from './leave';
import { withMessage } from './show-message';
import { until } from './signals';

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
