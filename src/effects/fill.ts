import type { Scalar } from '../core/data/data.gen';
import { effect } from './effect';

/** Sets fields of the form. A value such as `form.userId` is that of another field. */
export const fill = effect<Record<string, Scalar>>({
  resolve: (values) => ({ commands: [{ verb: 'fill', values }] }),
  run({ values }, { form }) {
    const input = form.snapshot();
    for (const [field, value] of Object.entries(values as Record<string, Scalar>))
      form.set({ [field]: `${value}`.startsWith('form.') ? input[`${value}`.slice(5)] : value });
  },
});
