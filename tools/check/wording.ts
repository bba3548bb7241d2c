import type { Problem } from '../data/problem';

/**
 * What a widget can be built with all the same: words that are not as good as they should be, none that is
 * missing or cannot be said.
 */
const WORDING = new Set([
  'missing-plural',
  'unknown-plural',
  'untranslated',
  'lost-term',
  'long-text',
  'idle-exception',
]);

/**
 * Whether a problem is about the quality of words alone. A language may be begun as a copy of English, and
 * built.
 */
export const isWording = ({ code }: Problem): boolean => WORDING.has(code);
