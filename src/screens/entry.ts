/** `screens.js` of the data: this code, and what comes with the script, which the build inserts. */
import type { FetchedScreens } from '../start/contract';
import type { BuiltIn } from './format';
import { openScreens } from './open';
import { startWithScreens } from './start';

declare const $BUILT_IN: BuiltIn;
type Given = Parameters<typeof openScreens> extends [unknown, ...infer Rest] ? Rest : never;

export async function open(...given: Given): Promise<FetchedScreens> {
  const screens = await openScreens($BUILT_IN, ...given);
  return {
    early: screens.early,
    start: (options, begin) => startWithScreens(options, screens, begin),
  };
}
