/**
 * A locale's `early/<locale>.js`: the code, and the description that the build writes into it
 * (tools/build/early/index.ts).
 */

import type { Early } from '../start/contract';
import type { EarlyDescription } from './description';
import { createEarly, type EarlyOptions } from './early';

declare const $EARLY: EarlyDescription;

/** What one widget shows early. */
export const start = (options: EarlyOptions): Early => createEarly($EARLY, options);
