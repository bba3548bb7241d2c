/** A locale's `first/<locale>.js`: the code, and the description that the build writes into it (tools/build/first/index.ts). */
import type { EarlyDescription } from './description';
import { createFirst, type First, type FirstOptions } from './index';

declare const $EARLY: EarlyDescription;

/** The first panels for one widget. */
export const start = (options: FirstOptions): First => createFirst($EARLY, options);
