/** A host with its own tables is certified in every profile of the handler. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import type { Result } from '../../cli/conform/verdict';

const PROFILES = [
  ...['core', 'captcha', 'forgotten-password', 'new-user', 'sign-up', 'change-password', 'second-factor'],
  ...['self-registration', 'federation', 'error-log'],
];
const folder = mkdtempSync(join(tmpdir(), 'latchkey-own-tables-'));
const withTypes = ['--import', 'tsx'];
const host: ChildProcess = spawn(process.execPath, [...withTypes, 'test/support/auth/own-tables.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
afterAll(async () => {
  host.kill();
  if (host.exitCode === null && host.signalCode === null) await once(host, 'exit');
  await rm(folder, { recursive: true, force: true });
});

/** The users of the reference server, with the roles that own-tables.ts has. */
async function configFor(api: string) {
  const { users, idleSeconds } = JSON.parse(await readFile('server/conform.json', 'utf8'));
  return {
    ...{ api, idleSeconds, origin: 'http://localhost:3000', brandId: 'main' },
    apps: { withTarget: 'shop', withoutTarget: 'kiosk' },
    profiles: PROFILES,
    users: Object.fromEntries(
      ['ada', 'finn', 'theo', 'noor', 'nina', 'zoe', 'yan'].map((name) => [name, users[name]]),
    ),
    roles: {
      signsOn: { REDIRECT: 'ada', LOGIN: 'ada', TWO_FACTOR: 'finn' },
      another: { TWO_FACTOR: 'theo' },
      recovers: { VALIDATE_SV: 'ada', NU_VALIDATE_SV: 'noor' },
      setsUp: 'noor',
      signsUp: 'nina',
      registers: { TEXT: 'zoe', EMAIL: 'yan' },
      isSignedOn: { twoFactorOptions: { SV_DELIVERY_OPTIONS: 'finn' }, voluntaryChange: { CPW: 'ada' } },
    },
    passwords: { history: 0, weak: 'short-7' },
    hooks: {
      reset: { method: 'POST', url: '{api}/test/reset' },
      clock: { method: 'POST', url: '{api}/test/clock', body: { seconds: '{seconds}' } },
      codes: { url: '{api}/test/code?to={to}', at: 'code', within: 1 },
      assertion: { url: '{api}/test/assertion?person={user}', at: 'samlInput' },
      reference: { url: '{api}/test/reference?person={user}' },
      captcha: { url: '{api}/test/captcha?token={token}', at: 'answer' },
    },
    absent: {
      'passwords don’t expire': { authenticate: ['TMP_PWD', 'CPW', 'PWD_IN_GRACE', 'PWD_BEFORE_EXP'] },
    },
  };
}

it('certifies users, sessions and state in the tables of a host, in ten profiles', async () => {
  if (!host.stdout) throw new Error('the host has no output');
  const [line] = await once(host.stdout, 'data');
  const [config, report] = [join(folder, 'config.json'), join(folder, 'report.json')];
  await writeFile(config, JSON.stringify(await configFor(String(line).trim())));
  const command = ['scripts/run/latchkey.ts', 'conform', '--config', config, '--report', `json=${report}`];
  const output = await new Promise<string>((done) =>
    execFile(process.execPath, [...withTypes, ...command], (_error, ...printed) => done(printed.join(''))),
  );
  if (!existsSync(report)) throw new Error(output);
  const result: Result = JSON.parse(await readFile(report, 'utf8'));
  expect(result.breaks).toEqual([]);
  expect(result.profiles.map(({ id, verdict }) => [id, verdict]).sort()).toEqual(
    PROFILES.map((id) => [id, 'certified']).sort(),
  );
  // How long an answer takes depends on this machine.
  const doubtful = result.probes.filter(({ verdict }) => verdict !== 'holds');
  expect(doubtful.filter(({ message }) => !/takes \d+ ms/.test(message ?? ''))).toEqual([]);
});
