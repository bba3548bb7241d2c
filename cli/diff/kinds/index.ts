import { anyKinds, type KindOfChange } from './any';
import { flowKinds } from './flow';
import { panelKinds } from './panel';
import { ruleKinds } from './rules';

export { type KindOfChange, LEVELS, type Level } from './any';

/** All kinds of changes, the most specific first. The first kind that returns a sentence wins. */
export const KINDS: readonly KindOfChange[] = [...panelKinds, ...flowKinds, ...ruleKinds, ...anyKinds];
