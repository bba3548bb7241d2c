import { engineName } from '../visit/engines';

/** Features of Firefox as well. */
const IN_FIREFOX = [
  'the Navigation API',
  'the mouse wheel',
  // The driver of WebKitGTK waits for a load that never comes.
  'a redirect that loads nothing',
] as const;

/** A feature of Chromium, or of Playwright in Chromium, that WebKit lacks, and Firefox as well if it isn't listed above. */
export type Need =
  | (typeof IN_FIREFOX)[number]
  | 'the DevTools protocol'
  // Playwright 1.64 drives Firefox by WebDriver BiDi, and ignores `emulateMedia` there.
  | 'media emulation'
  // Without a sound device, a sound in Firefox ends with an error.
  | 'sound without a device'
  // Firefox before 155 remembers that a module failed to load (decision 47).
  | 'a second request for a failed module'
  // When Playwright presses Tab there, Firefox goes to any element of the page, or nowhere.
  | "keyboard focus in the browser's own controls"
  | 'layout-shift entries'
  // Playwright's Firefox and WebKit keep no pages, whatever their flags.
  | 'a back/forward cache';

/** Returns why this engine can't run a test, as the end of its title, or an empty text if it can. */
export function lackOf(need: Need): string {
  const isInFirefox = IN_FIREFOX.some((known) => known === need);
  if (engineName() === 'chromium' || (engineName() === 'firefox' && isInFirefox)) return '';
  return ` (skipped: needs ${need}, which only Chromium ${isInFirefox ? 'and Firefox offer' : 'offers'})`;
}
