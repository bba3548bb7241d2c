/** Hosts with the oldest and the newest supported better-auth are certified, and its hooks and limits stay in force. */
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { codeAt, fromBase32, stepAt } from '../../auth/factors/totp';
import { startProgram } from '../support/auth/attacked';
import { hostAttacks } from '../support/auth/attacks';
import { browserOf, resetHost } from '../support/auth/better-auth/browser';
import { installHost } from '../support/auth/better-auth/install';
import { certify } from '../support/auth/certify';
import { wrongFor } from '../support/auth/host';
import { type Running, startHost } from '../support/auth/start-host';
import { postgresBinaries, startPostgres, type TestPostgres } from '../support/server/start/postgres';

const CONFIG = {
  more: ['remembered-device', 'account'],
  apps: { withTarget: 'shop', withoutTarget: 'kiosk', withRememberedDevices: 'shop' },
  // A session of better-auth lives for seven days.
  idleSeconds: 604_800,
  absent: {
    'passwords don’t expire': { authenticate: ['TMP_PWD', 'CPW', 'PWD_IN_GRACE', 'PWD_BEFORE_EXP'] },
    'the sign-up has no profile': { signUpProfile: [] },
    'passkeys and apps are on other pages': { listFactors: [], removeFactor: [], renamePasskey: [] },
  },
};
/** A host in TypeScript, which compiles only beside better-auth. */
const TYPED = `import { betterAuth } from 'better-auth';
import { twoFactor, username } from 'better-auth/plugins';
import { latchkey, sendOTP } from 'latchkey-auth/better-auth';
export const auth = betterAuth({
  plugins: [
    username(),
    twoFactor({ otpOptions: { sendOTP: sendOTP(({ code }) => console.log(code)) } }),
    latchkey({ apps: { shop: { signUp: { userId: true } } }, deliver: ({ to }) => console.log(to) }),
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

  it('is certified in memory with its own hashes', async () => {
    await certify(await start({ SLOW_HASHES: version === 'newest' ? 'yes' : '' }), CONFIG);
  });

  if (binaries === null)
    it.skip('is certified on PostgreSQL (skipped: no initdb and postgres on this machine)', () => undefined);
  else
    it('is certified on PostgreSQL', async () => {
      await certify(await start(await inDatabase()), CONFIG);
    });

  if (version === 'newest')
    describe('under attack', () => {
      hostAttacks(startProgram(['host.mjs'], async () => ({ cwd: folder, env: await inDatabase() })));
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
      expect((await (await owing()).post('twoFactorRecovery', { recoveryCode })).body.nextAction).toBe(
        'REDIRECT',
      );
      expect((await (await owing()).post('twoFactorRecovery', { recoveryCode })).code).toBe('WRONG_CODE');
    });
  });
});
