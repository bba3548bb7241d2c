import type { PageId } from '../core/data/data.gen';
import { ended } from '../core/flow/begin';
import { effect } from './effect';

/** Closes the panel and ends the journey as `closed`. */
export const close = effect<undefined>({
  resolve: (_, { state }) => ({ state: ended(state), commands: [{ verb: 'close', page: state.page }] }),
  run: (command, runtime) => {
    runtime.emit('close', { page: command.page as PageId | null });
    runtime.settle({ outcome: 'closed', nextAction: null });
  },
});
