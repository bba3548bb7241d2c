/** Makes sure that there is a Chromium. */
import { findBrowser, NO_BROWSER } from '../dev/browser';
import { run } from './run';

/** Looks for one, and lets Playwright install its own when there is none. */
export async function needBrowser(): Promise<boolean> {
  if (isThere()) return true;
  console.log('   none found; installing one');
  await run('node_modules/playwright-core/cli.js', ['install', 'chromium']);
  if (isThere()) return true;
  throw new Error(NO_BROWSER);
}

function isThere(): boolean {
  try {
    console.log(`   ${findBrowser()}`);
    return true;
  } catch {
    return false;
  }
}
