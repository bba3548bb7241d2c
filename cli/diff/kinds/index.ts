import { anyKinds } from './any';
import { flowKinds } from './flow';
import type { KindOfChange } from './kind';
import { panelKinds } from './panel';
import { ruleKinds } from './rules';

export { type KindOfChange, LEVELS, type Level } from './kind';

/** All kinds of changes; the first that has a sentence counts, so that those with words of their own come first. */
export const KINDS: readonly KindOfChange[] = [...panelKinds, ...flowKinds, ...ruleKinds, ...anyKinds];
