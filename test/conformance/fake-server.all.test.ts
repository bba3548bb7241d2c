/**
 * Certifies the fake server of `latchkey/testing` with `latchkey conform`, for the profiles that it claims.
 */
import { afterAll, describe, expect, it } from '@jest/globals';
import { AuthClient } from '../../cli/conform/client';
import { type Conform, readConfig } from '../../cli/conform/config';
import { makePlan } from '../../cli/conform/plan';
import { createRedactor } from '../../cli/conform/redact';
import { runConform } from '../../cli/conform/run';
import { exitCodeOf } from '../../cli/conform/verdict';
import { defaultFolders, readData } from '../../cli/data';
import { readTranscripts } from '../../cli/transcript/read';
import { contractJudge } from '../../scripts/generate/contract/contract';
import { startFake } from '../support/conform/fake-server';

const CLAIMED = [
  'core',
  'captcha',
  'forgotten-password',
  'recovery-ways',
  'new-user',
  'sign-up',
  'change-password',
  'second-factor',
  'step-up',
  'passkey',
  'passkey-step-up',
  'authenticator-app',
  'authenticator-app-step-up',
  'remembered-device',
  'account',
] as const;

const given = readConfig('server/conform.json');
const { config, close } = await startFake({ ...given, profiles: [...CLAIMED] });
const data = await readData(defaultFolders());

function certify(config: Conform) {
  const plan = makePlan(config, readTranscripts('test/conformance'));
  return runConform({ config, plan, data, contract: contractJudge(), redactor: createRedactor() });
}

const result = await certify(config);

/**
 * The minimum of transcripts that run as written. The fake has its own texts and targets and turns passkeys on, so the
 * rest differ.
 */
const MIN_AS_WRITTEN = 80;

describe('the fake server', () => {
  afterAll(close);

  it('is certified in every profile that it claims, and never breaks the contract', () => {
    expect(result.breaks).toEqual([]);
    const lacking = result.profiles.flatMap(({ id, cells }) =>
      cells.filter(({ verdict }) => verdict === 'not seen').map((cell) => ({ id, ...cell })),
    );
    expect(lacking).toEqual([]);
    expect(result.profiles.map(({ id, verdict }) => [id, verdict])).toEqual(
      CLAIMED.map((id) => [id, 'certified']),
    );
    // The fake refuses another code by its answer, not by status 429.
    const notHeld = result.probes.filter(({ verdict }) => verdict !== 'holds');
    expect(notHeld.map(({ id }) => id)).toEqual(['retry-after']);
    expect(result.probes).toHaveLength(75);
    expect(exitCodeOf(result)).toBe(0);
  });

  it('runs most transcripts as written', () => {
    const asWritten = result.played.filter(({ verdict }) => verdict === 'as written');
    expect(asWritten.length).toBeGreaterThanOrEqual(MIN_AS_WRITTEN);
  });
});

/** The users have email addresses only, no password expires, and no user needs a step-up. */
const SMALL: Partial<Conform> = {
  profiles: ['core', 'forgotten-password', 'new-user', 'sign-up', 'change-password', 'second-factor'],
  users: Object.fromEntries(
    Object.entries(given.users).map(([name, { phone, landline, ...user }]) => [name, user]),
  ),
  roles: {
    signsOn: { REDIRECT: 'ada', LOGIN: 'ada', TWO_FACTOR: 'finn' },
    recovers: { VALIDATE_SV: 'ada', NU_VALIDATE_SV: 'noor' },
    setsUp: 'noor',
    signsUp: 'nina',
    isSignedOn: { voluntaryChange: { CPW: 'ada' } },
  },
  passwords: { history: 0, weak: 'short7!' },
  absent: {
    ...given.absent,
    'a new account has no profile': { signUpProfile: [] },
    'passwords never expire': {
      authenticate: ['TMP_PWD', 'CPW', 'PWD_IN_GRACE', 'PWD_BEFORE_EXP'],
      disabledRedirect: [],
    },
  },
};

it('certifies a server without phones, step-up, translations, expiring passwords and a password history', async () => {
  const small = await startFake({ ...given, ...SMALL });
  const { api, origin, apps, brandId } = small.config;
  const client = new AuthClient({ api, origin, names: { appId: apps.withTarget, brandId } });
  await client.begin();
  const refused = async (language: string) =>
    (await client.call('authenticate', { userId: 'nobody', password: 'x' }, { language })).body.messages;
  expect([await refused('de_DE')]).toEqual([await refused('en_US')]);
  const { breaks, profiles } = await certify(small.config).finally(small.close);
  expect(breaks).toEqual([]);
  expect(
    profiles.map(({ id, verdict, cells }) => [
      id,
      verdict,
      cells.filter((cell) => cell.verdict === 'not seen'),
    ]),
  ).toEqual(SMALL.profiles?.map((id) => [id, 'certified', []]));
});
