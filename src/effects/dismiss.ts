import { effect } from './effect';

/** Removes the topmost dialog. The page below stays. */
export const dismiss = effect<undefined>({
  resolve: (_, { state }) => ({ state: { ...state, dialogs: state.dialogs.slice(0, -1) } }),
});
