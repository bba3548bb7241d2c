import { DEMO_APP_KEY } from '../../../../server/dev/seed/data';
import { codeAt, fromBase32, STEP_SECONDS, stepAt } from '../../../../server/domain/factors/totp';
import type { TestBrowser } from '../browser';

/** The server's time, in milliseconds since 1970. */
async function serverTime(browser: TestBrowser): Promise<number> {
  return Date.parse((await browser.get('/dev/clock')).body.now);
}

/** The code that an authenticator app shows, `steps` time steps from now on the server. */
export async function appCode(browser: TestBrowser, steps = 0, key = DEMO_APP_KEY): Promise<string> {
  return codeAt(fromBase32(key), stepAt(await serverTime(browser)) + steps);
}

/** A code that the app shows neither now nor in the next or last minutes. */
export async function wrongAppCode(browser: TestBrowser, key = DEMO_APP_KEY): Promise<string> {
  const shown = await Promise.all([-4, -3, -2, -1, 0, 1, 2, 3, 4].map((step) => appCode(browser, step, key)));
  return ['111111', '222222', '333333'].find((code) => !shown.includes(code)) ?? '444444';
}

/** Moves the server's clock to the next code. A code works once, so a user has to wait for it. */
export async function nextCode(browser: TestBrowser, key = DEMO_APP_KEY): Promise<string> {
  await browser.forward(STEP_SECONDS);
  return appCode(browser, 0, key);
}
