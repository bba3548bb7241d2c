import { effect } from './effect';

/** Asks the panel to put the focus somewhere: `message`, `firstError`, `requirements`, `field:<name>`. */
export const focus = effect<string>({
  resolve: (target, { state }) => {
    const at = state.counter + 1;
    return { state: { ...state, counter: at, focus: { target, at } } };
  },
});
