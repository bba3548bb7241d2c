import { effect } from './effect';

/** Takes the top dialog away; the page below stays. */
export const dismiss = effect<undefined>({
  resolve: (_, { state }) => ({ state: { ...state, dialogs: state.dialogs.slice(0, -1) } }),
});
