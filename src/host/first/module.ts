/**
 * A locale's `first/<locale>.js`: the code, and the description that the build writes into it
 * (tools/build/first/index.ts).
 */
import type { EarlyDescription } from './description';
import { createEarly, type Early, type EarlyOptions } from './early';

declare const $EARLY: EarlyDescription;

/** What one widget shows early. */
export const start = (options: EarlyOptions): Early => createEarly($EARLY, options);
