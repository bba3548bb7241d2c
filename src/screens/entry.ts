/** `screens.js` of the data: this code, and what comes with the script, which the build inserts. */
import type { BuiltIn } from './format';
import { openScreens } from './open';

declare const $BUILT_IN: BuiltIn;
type Given = Parameters<typeof openScreens> extends [unknown, ...infer Rest] ? Rest : never;

export const open = (...given: Given) => openScreens($BUILT_IN, ...given);
