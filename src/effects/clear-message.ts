import { effect } from './effect';

/** Removes the message. */
export const clearMessage = effect<undefined>({
  resolve: (_, { state }) => ({ state: { ...state, message: null } }),
});
