/** Second factors that the host has itself: authenticator apps, recovery codes, remembered devices, and codes that it sends. */
import { expect, it } from '@jest/globals';
import type { FactorProof, SecondFactor } from '../../auth/handler';
import { type Browser, createHost, type Host } from '../support/auth/host';

interface Tried {
  readonly tried: FactorProof[];
  readonly host: Host;
}

/** A host whose user finn has an app with the code 123456, recovery codes, and codes that the host sends. */
function withFactor(change: Partial<SecondFactor> = {}): Tried {
  const tried: FactorProof[] = [];
  const host = createHost((users) => ({
    secondFactor: {
      codes: { seconds: 180, length: 8 },
      offer: async () => ({ codes: true, app: true, recoveryCodes: true, rememberDays: 30 }),
      send: async (_user, { to, channel }) =>
        void host.sent.push({
          ...{ to, channel, purpose: 'second-factor', code: '87654321', seconds: 180, locale: 'en_US' },
        }),
      async check(user, proof, io) {
        tried.push(proof);
        const right = { code: '87654321', app: '123456', 'recovery-code': 'ab-12' }[proof.factor];
        if (proof.code !== right) return { is: 'wrong' };
        const result = await users.signInAs(user, ['password', 'second-factor'], io);
        return result.is === 'signed-on' ? result : { is: 'wrong' };
      },
      ...change,
    },
  }));
  return { tried, host };
}

/** A new browser with the right password of finn. */
async function owing(host: Host): Promise<Browser> {
  const browser = await host.browser().begin();
  expect((await browser.signOn('finn', 'Bright-Sky7')).body.nextAction).toBe('TWO_FACTOR');
  return browser;
}

const enterApp = (browser: Browser, otc: string) => browser.post('twoFactorApp', { otc });

it('offers what the host has, and sends and checks the codes of the host', async () => {
  const { host, tried } = withFactor();
  const browser = await owing(host);
  const { body } = await browser.get('twoFactorOptions');
  expect(body).toMatchObject({
    hasApp: true,
    hasRecoveryCodes: true,
    rememberDays: 30,
    email: 'f***@example.test',
  });
  const sent = await browser.post('twoFactorSend', { deliveryMethod: 'EMAIL' });
  expect(sent.body).toMatchObject({ nextAction: 'VALIDATE_SV', codeSeconds: 180, codeLength: 8 });
  expect((await browser.post('twoFactorSend', { deliveryMethod: 'EMAIL' })).status).toBe(429);
  const right = { otc: host.codeTo('finn@example.test'), rememberDevice: true };
  expect((await browser.post('twoFactorValidate', right)).body.nextAction).toBe('REDIRECT');
  expect(tried).toEqual([{ factor: 'code', code: '87654321', remember: true }]);
});

it('sends no code to a contact if the host has none', async () => {
  const { host } = withFactor({ offer: async () => ({ codes: false, app: true, recoveryCodes: false }) });
  const browser = await owing(host);
  expect((await browser.get('twoFactorOptions')).body).toMatchObject({
    email: null,
    hasRecoveryCodes: false,
  });
  const refused = await browser.post('twoFactorSend', { deliveryMethod: 'EMAIL' });
  expect([refused.code, host.sent]).toEqual(['NOT_AUTHORIZED', []]);
});

it('accepts each code of an app once, also from two browsers at the same time', async () => {
  const { host } = withFactor();
  const browsers = await Promise.all(Array.from({ length: 4 }, () => owing(host)));
  const answers = await Promise.all(browsers.map((browser) => enterApp(browser, '123 456')));
  expect(answers.filter(({ body }) => body.nextAction === 'REDIRECT')).toHaveLength(1);
  expect((await enterApp(await owing(host), '123456')).code).toBe('WRONG_CODE');
});

it('counts wrong codes of all kinds together, in a session and over all sessions of a user', async () => {
  const { host, tried } = withFactor();
  const browser = await owing(host);
  for (let at = 0; at < 4; at++) expect((await enterApp(browser, `00000${at}`)).code).toBe('WRONG_CODE');
  const fifth = await browser.post('twoFactorRecovery', { recoveryCode: 'wrong' });
  expect(fifth).toMatchObject({ code: 'TOO_MANY_WRONG_CODES', body: { appRedirect: true } });
  for (let session = 0; session < 4; session++) {
    const next = await owing(host);
    for (let at = 0; at < 5; at++) await enterApp(next, `11111${at}`);
  }
  expect(tried).toHaveLength(25);
  expect((await enterApp(await owing(host), '123456')).code).toBe('TOO_MANY_WRONG_CODES');
  expect(tried).toHaveLength(25);
});

it('signs no one on if the host returns nonsense or lacks second factors', async () => {
  const { host } = withFactor({ check: async () => ({ is: 'signed-on' }) as never });
  const failed = await enterApp(await owing(host), '123456');
  expect([failed.status, String(host.errors)]).toEqual([500, expect.stringContaining('secondFactor.check')]);
  const plain = createHost();
  expect((await enterApp(await owing(plain), '123456')).code).toBe('NOT_AUTHORIZED');
});

it('adopts a session that the host has begun elsewhere', async () => {
  let signedOn: string | null = null;
  const host = createHost(() => ({ current: async () => signedOn }));
  host.sessions.set('elsewhere', 'id-of-ada');
  signedOn = 'elsewhere';
  const browser = await host.browser().begin();
  expect((await browser.post('continueAuthentication', {})).body.nextAction).toBe('REDIRECT');
  await browser.get('logout');
  expect([...host.sessions.keys()]).toEqual([]);
});
