import { effect } from './effect';

/** Requests the focus for a target: `message`, `firstError`, `requirements`, `field:<name>`. */
export const focus = effect<string>({
  resolve: (target, { state }) => {
    const at = state.counter + 1;
    return { state: { ...state, counter: at, focus: { target, at } } };
  },
});
