import { effect } from './effect';

/** Removes the top dialog; the page below stays. */
export const dismiss = effect<undefined>({
  resolve: (_, { state }) => ({ state: { ...state, dialogs: state.dialogs.slice(0, -1) } }),
});
