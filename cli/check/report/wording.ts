import type { Problem } from '../../data/problem';

/**
 * Problems that do not stop a build: the quality of words. Missing texts and texts that cannot be compiled
 * are not among them.
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
 * Whether a problem is about the quality of words only. A language may begin as a copy of English, and can be
 * built.
 */
export const isWording = ({ code }: Problem): boolean => WORDING.has(code);
