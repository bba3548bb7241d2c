import { effect } from './effect';

/** Prints the visible panel. The style sheet hides the host page. */
export const print = effect<undefined>({
  resolve: () => ({ commands: [{ verb: 'print' }] }),
  run: (_, runtime) => runtime.print(),
});
