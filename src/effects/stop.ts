import type { TimerId } from '../core/data/data.gen';
import { effect } from './effect';

/** Stops a timer, so that it sends no event. */
export const stop = effect<TimerId>({
  resolve: (id, { state }) => {
    const { [id]: _stopped, ...timers } = state.timers;
    return { state: { ...state, timers }, commands: [{ verb: 'stop', id }] };
  },
  run: (command, { signals }) => signals.end(`timer.${command.id as TimerId}`),
});
