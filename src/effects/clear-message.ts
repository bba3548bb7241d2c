import { effect } from './effect';

/** Takes the message away. */
export const clearMessage = effect<undefined>({
  resolve: (_, { state }) => ({ state: { ...state, message: null } }),
});
