/** Certifies hosts of the handler, each in another process, because its clock moves. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Conform } from '../../../cli/conform/config';
import type { Result } from '../../../cli/conform/verdict';

const PROFILES = [
  ...['core', 'forgotten-password', 'recovery-ways', 'new-user', 'sign-up', 'change-password'],
  'second-factor',
];
const USERS = ['ada', 'finn', 'theo', 'noor', 'nina'];

/** The differences of a host from the config below. `more`: other profiles that it claims. `users`: other users that it has. */
interface Changes extends Partial<Omit<Conform, 'profiles' | 'users'>> {
  readonly more?: readonly string[];
  readonly users?: readonly string[];
}

/** The users of the reference server, with the roles that the hosts give them. */
async function configFor(
  api: string,
  { more = [], users: moreUsers = [], roles, hooks, ...others }: Changes,
): Promise<Conform> {
  const { users, idleSeconds } = JSON.parse(await readFile('server/conform.json', 'utf8'));
  return {
    ...{ api, idleSeconds, origin: 'http://localhost:3000', brandId: 'main' },
    apps: { withTarget: 'shop', withoutTarget: 'kiosk' },
    profiles: [...PROFILES, ...more],
    users: Object.fromEntries([...USERS, ...moreUsers].map((name) => [name, users[name]])),
    roles: {
      signsOn: { REDIRECT: 'ada', LOGIN: 'ada', TWO_FACTOR: 'finn' },
      another: { TWO_FACTOR: 'theo' },
      recovers: { VALIDATE_SV: 'ada', NU_VALIDATE_SV: 'noor' },
      setsUp: 'noor',
      signsUp: 'nina',
      isSignedOn: { twoFactorOptions: { SV_DELIVERY_OPTIONS: 'finn' }, voluntaryChange: { CPW: 'ada' } },
      ...roles,
    },
    passwords: { history: 0, weak: 'short-7' },
    hooks: {
      reset: { method: 'POST', url: '{api}/test/reset' },
      clock: { method: 'POST', url: '{api}/test/clock', body: { seconds: '{seconds}' } },
      time: { url: '{api}/test/clock', at: 'now' },
      codes: { url: '{api}/test/code?to={to}', at: 'code', within: 1 },
      ...hooks,
    },
    absent: {
      'passwords don’t expire': { authenticate: ['TMP_PWD', 'CPW', 'PWD_IN_GRACE', 'PWD_BEFORE_EXP'] },
    },
    ...others,
  } as Conform;
}

/** Runs `latchkey conform` against a host, and expects that each profile is certified and each promise holds. */
export async function certify(api: string, changes: Changes = {}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-certify-'));
  const [file, report] = [join(folder, 'config.json'), join(folder, 'report.json')];
  const config = await configFor(api, changes);
  await writeFile(file, JSON.stringify(config));
  const command = ['scripts/run/latchkey.ts', 'conform', '--config', file, '--report', `json=${report}`];
  const output = await new Promise<string>((done) =>
    execFile(process.execPath, ['--import', 'tsx', ...command], (_error, ...printed) =>
      done(printed.join('')),
    ),
  );
  if (!existsSync(report)) throw new Error(output);
  const result: Result = JSON.parse(await readFile(report, 'utf8'));
  await rm(folder, { recursive: true });
  expect(result.breaks).toEqual([]);
  expect(result.profiles.map(({ id, verdict }) => [id, verdict]).sort()).toEqual(
    config.profiles.map((id) => [id, 'certified']).sort(),
  );
  // How long an answer takes depends on this machine.
  const doubtful = result.probes.filter(({ verdict }) => verdict !== 'holds');
  expect(doubtful.filter(({ message }) => !/takes \d+ ms/.test(message ?? ''))).toEqual([]);
}
