import type { Scalar } from '../core/data/data.gen';
import { put } from '../core/flow/keep';
import { effect } from './effect';

/** Sets values of the journey, or of the part that a prefix names (`session.captchaHtml`). */
export const set = effect<Record<string, Scalar>>({
  resolve: (values, { state }) => ({
    state: Object.entries(values).reduce((next, [path, value]) => put(next, path, value), state),
  }),
});
