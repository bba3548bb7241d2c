import { effect } from './effect';

/** Prints the panel that is on show; the style sheet leaves the host page out. */
export const print = effect<undefined>({
  resolve: () => ({ commands: [{ verb: 'print' }] }),
  run: (_, runtime) => runtime.print(),
});
