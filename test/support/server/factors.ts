import { codeAt, fromBase32, STEP_SECONDS, stepAt } from '../../../auth/factors/totp';
import { DEMO_APP_KEY } from '../../../server/dev/seed/data';
import { TestBrowser } from './browser';
import { owner } from './passkey-user';

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

const beginIn = (server: { readonly url: string }): Promise<TestBrowser> => new TestBrowser(server).begin();

/** Uses each factor, right and wrong. Returns the values that only the user, the browser and the server may see. */
export async function useFactors(server: { readonly url: string }): Promise<string[]> {
  const user = await owner(await beginIn(server));
  const created = (await user.newOptions()).body.publicKey;
  const visitor = user.in(await beginIn(server));
  const { publicKey } = (await visitor.options()).body;
  const credential = user.authenticator.get(publicKey, visitor.browser.origin);
  for (const _ of ['accepted', 'refused']) await visitor.send(credential);

  const { browser } = user;
  const { appUri, appKey } = (await browser.post('/factor/wgt/app', { appId: 'demo' })).body;
  const otc = await appCode(browser, 0, appKey);
  const { recoveryCodes } = (await browser.post('/factor/wgt/app/confirm', { appId: 'demo', otc })).body;

  const hugo = await beginIn(server);
  await hugo.signOn('hugo', 'Marble+Owl3');
  const used = ['WRONG-WRONG', 'DEMXA-22222'];
  for (const recoveryCode of used)
    await hugo.post('/svauth/wgt/validaterecovery', { appId: 'demo', recoveryCode });

  const { signature, clientDataJSON } = credential.response;
  const passkey = [created.challenge, created.user.id, publicKey.challenge, credential.id];
  const values = [...passkey, signature, clientDataJSON, appUri, appKey, otc, ...recoveryCodes, ...used];
  return values.map(String);
}
