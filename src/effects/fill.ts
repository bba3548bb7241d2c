import type { Scalar } from '../core/data/data.gen';
import { effect } from './effect';

/** Sets fields of the form. */
export const fill = effect<Record<string, Scalar>>({
  resolve: (values) => ({ commands: [{ verb: 'fill', values }] }),
  run: (command, { form }) => form.set(command.values as Record<string, unknown>),
});
