import { anyKinds } from './any';
import { flowKinds } from './flow';
import type { KindOfChange } from './kind';
import { panelKinds } from './panel';
import { ruleKinds } from './rules';

export { type KindOfChange, LEVELS, type Level } from './kind';

/** All kinds of changes, the most specific first. The first kind that returns a sentence wins. */
export const KINDS: readonly KindOfChange[] = [...panelKinds, ...flowKinds, ...ruleKinds, ...anyKinds];
