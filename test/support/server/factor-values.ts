import { TestBrowser } from './browser';
import { owner } from './passkey-user';
import { appCode } from './second-factors/app-code';

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
