import type { TimerId } from '../core/data/data.gen';
import { effect } from './effect';
import { until } from './signals';

/** Starts or restarts a timer. Its length is in `timers` of the flow or of `common.json`. */
export const start = effect<TimerId>({
  resolve: (id, { tables, state, event }) => {
    const timer = tables.flows[state.flow ?? '']?.timers?.[id] ?? tables.common.timers?.[id];
    if (!timer) throw new TypeError(`unknown timer <${id}>`);
    const startedAt = event.now;
    const endsAt = startedAt + timer.seconds * 1000;
    return {
      state: { ...state, timers: { ...state.timers, [id]: { startedAt, endsAt } } },
      commands: [{ verb: 'start', id, endsAt }],
    };
  },
  async run(command, { clock, signals, signal, send }) {
    const name = `timer.${command.id as TimerId}`;
    const hasEnded = await until(clock, command.endsAt as number, signals.take(name, signal));
    if (hasEnded) send({ key: name });
  },
});
