import { ended } from '../core/flow/begin';
import { effect } from './effect';
import { leave } from './leave';

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
