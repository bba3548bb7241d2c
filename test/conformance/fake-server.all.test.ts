/**
 * Certifies the fake server of `latchkey/testing` with `latchkey conform`, for the profiles that it claims.
 */
import { afterAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../cli/conform/config';
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
  'new-user',
  'change-password',
  'second-factor',
  'step-up',
  'passkey',
  'authenticator-app',
  'remembered-device',
] as const;

const given = readConfig('server/conform.json');
const { config, close } = await startFake({ ...given, profiles: [...CLAIMED] });
const plan = makePlan(config, readTranscripts('test/conformance'));
const contract = contractJudge();
const redactor = createRedactor();
const result = await runConform({ config, plan, data: await readData(defaultFolders()), contract, redactor });

/**
 * The minimum of transcripts that run as written. The fake has its own texts and targets and turns passkeys on, so the
 * rest differ.
 */
const MIN_AS_WRITTEN = 100;

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
    expect(result.probes).toHaveLength(57);
    expect(exitCodeOf(result)).toBe(0);
  });

  it('runs most transcripts as written', () => {
    const asWritten = result.played.filter(({ verdict }) => verdict === 'as written');
    expect(asWritten.length).toBeGreaterThanOrEqual(MIN_AS_WRITTEN);
  });
});
