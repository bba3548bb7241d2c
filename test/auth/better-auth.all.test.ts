/** Hosts with the oldest and the newest supported better-auth are certified, and its hooks and limits stay in force. */
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { codeAt, fromBase32, stepAt } from '../../auth/factors/totp';
import { Authenticator, type CreationOptions, type RequestOptions } from '../../cli/conform/authenticator';
import { factorAttacks } from '../support/attacks/factors';
import { startProgram } from '../support/auth/attacked';
import { hostAttacks } from '../support/auth/attacks';
import { browserOf, resetHost } from '../support/auth/better-auth/browser';
import { installHost } from '../support/auth/better-auth/install';
import { certify } from '../support/auth/certify';
import { ORIGIN, wrongFor } from '../support/auth/host';
import { type Running, startHost } from '../support/auth/start-host';
import { postgresBinaries, startPostgres, type TestPostgres } from '../support/server/start/postgres';

const CONFIG = {
  more: ['remembered-device', 'account', 'passkey', 'authenticator-app'],
  apps: { withTarget: 'shop', withoutTarget: 'kiosk', withRememberedDevices: 'shop', withPasskeys: 'keys' },
  // A session of better-auth lives for seven days.
  idleSeconds: 604_800,
  absent: {
    'passwords don’t expire': { authenticate: ['TMP_PWD', 'CPW', 'PWD_IN_GRACE', 'PWD_BEFORE_EXP'] },
    'the sign-up has no profile': { signUpProfile: [] },
  },
};
/** A host in TypeScript, which compiles only beside better-auth. */
const TYPED = `import { betterAuth } from 'better-auth';
import { twoFactor, username } from 'better-auth/plugins';
import { passkey } from '@better-auth/passkey';
import { latchkey, sendOTP } from 'latchkey-auth/better-auth';
import { passkeysWith } from 'latchkey-auth/passkeys';
export const auth = betterAuth({
  plugins: [
    username(),
    passkey(),
    twoFactor({ otpOptions: { sendOTP: sendOTP(({ code }) => console.log(code)) } }),
    latchkey({ apps: { shop: { signUp: { userId: true } } }, deliver: ({ to }) => console.log(to), passkeys: passkeysWith }),
  ],
});
export const nameOf = async (headers: Headers): Promise<string | undefined> =>
  (await auth.api.getSession({ headers }))?.user.name;
`;
const binaries = postgresBinaries();
const exec = promisify(execFile);

describe.each(['oldest', 'newest'] as const)('the %s better-auth', (version) => {
  let folder: string;
  let host: Running | undefined;
  let postgres: TestPostgres | undefined;
  beforeAll(async () => {
    folder = await installHost(version);
    if (binaries !== null) postgres = await startPostgres(binaries);
  });
  afterAll(async () => {
    await host?.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  /** The environment of a host with an empty database. */
  const inDatabase = async (): Promise<Record<string, string>> =>
    postgres ? { DATABASE_URL: await postgres.emptyDatabase() } : {};
  const start = async (env: Record<string, string>) => {
    await host?.stop();
    host = await startHost(['host.mjs'], { cwd: folder, env });
    return host.api;
  };

  it('takes the plugin with its types', async () => {
    await writeFile(join(folder, 'host.ts'), TYPED);
    const types = ['--types', 'node', '--typeRoots', resolve('node_modules/@types')];
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022'];
    const command = [resolve('node_modules/@typescript/native/bin/tsc'), ...options, ...types, 'host.ts'];
    await exec(process.execPath, command, { cwd: folder });
  });

  // Each version in one of the two databases, because a run takes a minute.
  if (version === 'oldest')
    it('is certified in memory', async () => {
      await certify(await start({}), CONFIG);
    });
  else if (binaries === null)
    it.skip('is certified on PostgreSQL (skipped: no initdb and postgres on this machine)', () => undefined);
  else
    it('is certified on PostgreSQL', async () => {
      await certify(await start(await inDatabase()), CONFIG);
    });

  if (version === 'newest')
    describe('under attack', () => {
      hostAttacks(
        startProgram(['host.mjs'], async () => ({ cwd: folder, env: await inDatabase() })),
        factorAttacks,
      );
    });

  describe('with rate limits and hooks', () => {
    let api: string;
    let env: Record<string, string>;
    beforeAll(async () => {
      env = { STRICT: 'yes', ...(await inDatabase()) };
      api = await start(env);
    });
    beforeEach(() => resetHost(api));
    const signedOn = async () => {
      const browser = await browserOf(api).begin();
      expect((await browser.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('REDIRECT');
      return browser;
    };

    it('begins and ends one session with the widget and with better-auth', async () => {
      const browser = await signedOn();
      const { body } = await browser.send('/native/get-session');
      expect(body.user).toMatchObject({ email: 'ada@example.test' });
      await browser.get('logout');
      expect((await browser.send('/native/get-session')).body).toEqual({});

      const other = await signedOn();
      await other.native('/sign-out', {});
      expect((await other.post('continueAuthentication', {})).code).toBe('SESSION_EXPIRED');
      // A sign-on without the widget, in whose session the widget can change the password.
      await other.native('/sign-in/email', { email: 'ada@example.test', password: 'Bright-Sky7' });
      await other.begin();
      expect((await other.post('continueAuthentication', {})).body.nextAction).toBe('REDIRECT');
    });

    it('warns once that a proxy sends addresses which better-auth is not set up for', async () => {
      await browserOf(api).begin();
      const logged: string[] = await (await fetch(`${api}/logged`)).json();
      expect(logged.filter((message) => message.includes('advanced.ipAddress'))).toHaveLength(1);
    });

    it('passes on the limit of an address', async () => {
      const browser = await browserOf(api).begin();
      for (let at = 0; at < 3; at++)
        expect((await browser.signOn('ada', 'wrong')).code).toBe('WRONG_CREDENTIALS');
      const refused = await browser.signOn('ada', 'Bright-Sky7');
      expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      await signedOn();
    });

    it('lets hooks refuse a user and a password, and says why only after the right proof', async () => {
      const browser = await browserOf(api).begin();
      const wrong = await browser.signOn('theo', 'wrong');
      expect(wrong.body.messages).toEqual([{ type: 'ERROR', code: 'WRONG_CREDENTIALS' }]);
      const right = await browser.signOn('theo', 'Velvet=Sea2');
      expect(right.body).toMatchObject({ nextAction: 'LOGIN', messages: [{ detail: 'Theo is on leave.' }] });
      await browser.recover('ada');
      await browser.post('validateCode', { otc: await browser.codeTo('ada@example.test') });
      const refused = await browser.reset('Known-Word1');
      expect(refused.body).toMatchObject({
        nextAction: 'CPW',
        messages: [{ detail: 'Choose another password.' }],
      });
      expect((await browser.reset('Quiet-Lake8')).body.nextAction).toBe('REDIRECT');
    });

    it('judges five of 20 wrong codes that arrive at the same time at two processes', async () => {
      const joining =
        binaries === null
          ? null
          : await startHost(['host.mjs'], { cwd: folder, env: { ...env, JOINS: 'yes' } });
      const browser = await browserOf(api).begin();
      await browser.recover('ada');
      const otc = await browser.codeTo('ada@example.test');
      const other = Object.assign(browserOf(joining?.api ?? api), {
        ...{ cookies: browser.cookies, sId: browser.sId, token: browser.token },
      });
      const guesses = Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? browser : other).post('validateCode', { otc: wrongFor(otc) }),
      );
      const codes = (await Promise.all(guesses)).map(({ code }) => code);
      expect(codes.filter((code) => code === 'WRONG_CODE').length).toBeLessThanOrEqual(4);
      expect(codes).toContain('TOO_MANY_WRONG_CODES');
      expect((await browser.post('validateCode', { otc })).body.nextAction).not.toBe('CPW');
      await joining?.stop();
    });

    it('accepts a code of an app and a recovery code once', async () => {
      const owner = await signedOn();
      const { body } = await owner.native('/two-factor/enable', { password: 'Bright-Sky7' });
      const key = /secret=(\w+)/.exec(String(body.totpURI))?.[1] ?? '';
      const code = await codeAt(fromBase32(key), stepAt(Date.now()));
      expect((await owner.native('/two-factor/verify-totp', { code })).status).toBe(200);
      const owing = async () => {
        const browser = await browserOf(api).begin();
        expect((await browser.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('TWO_FACTOR');
        return browser;
      };
      const offered = await (await owing()).get('twoFactorOptions');
      expect(offered.body).toMatchObject({ hasApp: true, hasRecoveryCodes: true, rememberDays: 30 });
      const browsers = await Promise.all([owing(), owing()]);
      const answers = await Promise.all(
        browsers.map((browser) => browser.post('twoFactorApp', { otc: code })),
      );
      expect(answers.map((answer) => answer.code ?? answer.body.nextAction).sort()).toEqual([
        'REDIRECT',
        'WRONG_CODE',
      ]);
      const [recoveryCode] = body.backupCodes as string[];
      const lost = await owing();
      expect((await lost.post('twoFactorRecovery', { recoveryCode })).body.nextAction).toBe('REDIRECT');
      await lost.get('csrf');
      expect((await (await owing()).post('twoFactorRecovery', { recoveryCode })).code).toBe('WRONG_CODE');
      expect((await lost.get('listFactors')).body.factors).toEqual({
        ...{ passkeys: [], app: { addedAt: null }, recoveryCodes: 9 },
      });
      const { body: removed } = await lost.post('removeFactor', { factor: 'app' });
      expect(removed.factors).toMatchObject({ app: null, recoveryCodes: 0 });
      await signedOn();
    });

    it('sets up an app that better-auth’s own client uses, and sends codes with the place of the request', async () => {
      const owner = await signedOn();
      const { body } = await owner.post('addApp', {});
      const code = (steps = 0) => codeAt(fromBase32(String(body.appKey)), stepAt(Date.now()) + steps);
      const { body: confirmed } = await owner.post('confirmApp', { otc: await code() });
      expect(confirmed.recoveryCodes).toHaveLength(10);
      const native = browserOf(api);
      const password = { email: 'ada@example.test', password: 'Bright-Sky7' };
      await native.native('/sign-in/email', password);
      expect((await native.native('/two-factor/verify-totp', { code: await code(1) })).status).toBe(200);

      const browser = await browserOf(api).begin();
      await browser.signOn('ada', 'Bright-Sky7');
      await browser.post('twoFactorSend', { deliveryMethod: 'EMAIL' });
      const recoveryCode = String((confirmed.recoveryCodes as string[])[0]).toLowerCase();
      expect((await browser.post('twoFactorRecovery', { recoveryCode })).body.nextAction).toBe('REDIRECT');
      const sent: Record<string, unknown>[] = await (await fetch(`${api}/delivered`)).json();
      const last = (purpose: string) => sent.findLast((one) => one.purpose === purpose);
      expect(last('app-added')).toMatchObject({ place: 'Oslo', domain: 'shop.example' });
      expect(last('second-factor')).toMatchObject({ domain: 'shop.example', at: expect.any(String) });
      expect(last('second-factor')?.device).toEqual({ browser: null, system: null });
    });

    it('has the same passkeys as better-auth’s own client', async () => {
      const names = { appId: 'keys' };
      const owner = await signedOn();
      const [ours, theirs] = [new Authenticator(true), new Authenticator(true)];
      const { body: made } = await owner.send('/factor/wgt/passkeyoptions?appId=keys');
      const credential = ours.create(made.publicKey as CreationOptions, ORIGIN);
      expect((await owner.post('addPasskey', { credential, ...names })).body.nextAction).toBe('REDIRECT');
      const { body: asked } = await owner.send('/native/passkey/generate-register-options');
      const response = theirs.create(asked as unknown as CreationOptions, ORIGIN);
      expect((await owner.native('/passkey/verify-registration', { response, name: 'Key' })).status).toBe(
        200,
      );

      for (const device of [ours, theirs]) {
        const native = browserOf(api);
        const { body } = await native.send('/native/passkey/generate-authenticate-options');
        const proof = device.get(body as unknown as RequestOptions, ORIGIN);
        expect((await native.native('/passkey/verify-authentication', { response: proof })).status).toBe(200);
        const browser = await browserOf(api).begin();
        const { body: options } = await browser.get('passkeyOptions', names);
        const use = device.get(options.publicKey as RequestOptions, ORIGIN);
        const signed = await browser.post('passkeySignOn', { credential: use }, names);
        expect([signed.status, signed.body]).toMatchObject([200, { nextAction: 'REDIRECT' }]);
        expect((await browser.send('/native/get-session')).body.user).toMatchObject({ name: 'Ada Lovelace' });
      }
      const { body } = await owner.get('listFactors');
      const [first, second] = (body.factors as { passkeys: { id: string; name: string | null }[] }).passkeys;
      expect([first?.name, second?.name]).toEqual([null, 'Key']);
      await owner.post('renamePasskey', { id: first?.id, name: 'Laptop' });
      await owner.post('removeFactor', { factor: 'passkey', id: second?.id, ...names });
      const listed = await owner.send('/native/passkey/list-user-passkeys');
      expect(listed.body).toMatchObject([{ name: 'Laptop', credentialID: first?.id }]);
    });

    it('begins no session for a request from outside', async () => {
      const browser = browserOf(api);
      const reply = await browser.native('/begin-latchkey-session', { id: 'ada' });
      expect([reply.body, (await browser.send('/native/get-session')).body]).toEqual([{ token: null }, {}]);
    });
  });
});
