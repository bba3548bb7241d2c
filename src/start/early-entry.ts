/**
 * A locale's `early/<locale>.js`: this code, and the description that the build inserts
 * (scripts/build/early/index.ts).
 */

import { adopt, hasOwnStyles } from '../host-page/styles';
import type { Early } from './contract';
import type { EarlyDescription } from './description';
import { createEarly, type EarlyOptions } from './early';

declare const $EARLY: EarlyDescription;
/** Written at build time, see scripts/build/styles/sheet.ts. */
declare const LATCHKEY_FIRST_STYLES: string;

/** Starts the early display of one widget. Adopts the first half of the style sheet. */
export const start = (options: EarlyOptions): Early => {
  if (!hasOwnStyles()) adopt(LATCHKEY_FIRST_STYLES, 'before', options.signal);
  return createEarly($EARLY, options);
};
