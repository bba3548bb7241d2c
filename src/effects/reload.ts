import { ended } from '../core/flow/begin';
import { effect } from './effect';

/**
 * Reloads the host page with additional query parameters (specification section 2: `sessionExpired=true`).
 */
export const reload = effect<Record<string, string>>({
  resolve: (query, { state }) => ({ state: ended(state, 'leaving'), commands: [{ verb: 'reload', query }] }),
  run(command, runtime) {
    const url = new URL(runtime.location.href());
    for (const [name, value] of Object.entries(command.query as Record<string, string>))
      url.searchParams.set(name, value);
    runtime.settle({ outcome: 'redirected', nextAction: null });
    // Assigning the current URL doesn't reload if it has a fragment.
    if (url.href === runtime.location.href()) runtime.location.reload();
    else runtime.location.assign(url.href);
  },
});
