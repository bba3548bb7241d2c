import type { Problem } from '../../data/problem';

/** Problems of wording, which don't stop a build. Missing texts and texts that don't compile do stop it. */
const WORDING = new Set([
  'missing-plural',
  'unknown-plural',
  'untranslated',
  'lost-term',
  'long-text',
  'idle-exception',
]);

/** Whether a problem is only about wording. A language may start as a copy of English and still be built. */
export const isWording = ({ code }: Problem): boolean => WORDING.has(code);
