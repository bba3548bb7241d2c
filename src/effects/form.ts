import type { Scalar } from '../core/data/data.gen';
import { put } from '../core/flow/keep';
import { effect, type OwnEffect } from './effect';

/** Sets values of the journey, or of the part that a prefix names (`session.captchaHtml`). */
export const set = effect<Record<string, Scalar>>({
  resolve: (values, { state }) => ({
    state: Object.entries(values).reduce((next, [path, value]) => put(next, path, value), state),
  }),
});

/** Empties fields of the form; `*` means all. Calls that the row sent before aren't affected. */
export const clear = effect<string[]>({
  resolve: (fields) => ({ commands: [{ verb: 'clear', fields }] }),
  run: (command, { form }) => form.clear(command.fields as string[]),
});

/** Sets fields of the form. A value such as `form.userId` is that of another field. */
export const fill = effect<Record<string, Scalar>>({
  resolve: (values) => ({ commands: [{ verb: 'fill', values }] }),
  run({ values }, { form }) {
    const input = form.snapshot();
    for (const [field, value] of Object.entries(values as Record<string, Scalar>))
      form.set({ [field]: `${value}`.startsWith('form.') ? input[`${value}`.slice(5)] : value });
  },
});

/** Requests the focus for a target: `message`, `firstError`, `requirements`, `field:<name>`. */
export const focus = effect<string>({
  resolve: (target, { state }) => {
    const at = state.counter + 1;
    return { state: { ...state, counter: at, focus: { target, at } } };
  },
});

/** Empties the fields when a journey is over. */
export const emptyForm: OwnEffect = { run: (_, { page }) => page.emptyForm() };
