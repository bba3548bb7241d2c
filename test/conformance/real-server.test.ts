/** Certifies the reference server as `latchkey conform` does: transcripts, contract, profiles. */
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../cli/conform/config';
import { makePlan } from '../../cli/conform/plan';
import { createRedactor } from '../../cli/conform/redact';
import { runConform } from '../../cli/conform/run';
import { exitCodeOf } from '../../cli/conform/verdict';
import { defaultFolders, readData } from '../../cli/data';
import { readTranscripts, titleOf } from '../../cli/transcript/read';
import { contractJudge } from '../../scripts/generate/contract/contract';
import { startServer } from '../../scripts/servers/process';

const root = join(import.meta.dirname, '../..');
const transcripts = readTranscripts(join(root, 'test/conformance'));
const given = readConfig(join(root, 'server/conform.json'));
const server = await startServer({ LATCHKEY_ORIGINS: given.origin });
const config = { ...given, api: server.url };
const plan = makePlan(config, transcripts);
const data = await readData(defaultFolders(root));
const redactor = createRedactor();
const result = await runConform({ config, plan, data, contract: contractJudge(), redactor });
const resultOf = new Map(result.played.map((one) => [one.name, one]));

/** `common` is not a journey, and only probes have passkeys and authenticator apps. */
const UNTESTED = ['common', 'passkey', 'add-app'];
const journeyOf = (name: string) => name.split('/')[0] ?? '';
const journeys = [...new Set(transcripts.map(({ name }) => journeyOf(name)))].filter(
  (journey) => !UNTESTED.includes(journey),
);

/** The minimum of transcripts that run as written. With fewer, a reason is too general. */
const FEWEST = 180;

describe('the reference server', () => {
  afterAll(() => server.discard());

  it('runs most transcripts as written, and some of every journey', () => {
    const asWritten = result.played.filter(({ verdict }) => verdict === 'as written');
    expect(asWritten.length).toBeGreaterThanOrEqual(FEWEST);
    expect(journeys.filter((journey) => !asWritten.some(({ name }) => journeyOf(name) === journey))).toEqual(
      [],
    );
  });

  it('is certified in every profile, and never breaks the contract', () => {
    expect(result.breaks).toEqual([]);
    const lacking = result.profiles.flatMap(({ cells }) =>
      cells.filter(({ verdict }) => verdict === 'not seen'),
    );
    expect(lacking).toEqual([]);
    expect(result.profiles.map(({ verdict }) => verdict)).toEqual(Array(13).fill('certified'));
    expect(exitCodeOf(result)).toBe(0);
    const doubtful = result.probes.filter(({ verdict }) => verdict !== 'holds');
    // A test doesn't check how long the two requests take, only that they get the same answer.
    expect(doubtful.filter(({ message }) => !/takes \d+ ms/.test(message))).toEqual([]);
    expect(result.probes).toHaveLength(49);
  });

  it('names only played transcripts in its config', () => {
    const parts = Object.keys(config.parts ?? {});
    expect(parts.filter((part) => !resultOf.has(part))).toEqual([]);
    expect(plan.idle).toEqual([]);
  });

  it('differs in each transcript that the config lists as different', () => {
    const same = [...plan.differing.keys()].filter((name) => resultOf.get(name)?.verdict === 'as written');
    expect(same).toEqual([]);
  });

  const asWritten = plan.played.filter(({ name }) => !plan.differing.has(name));
  it.each(asWritten.map((named) => ({ title: titleOf(named), name: named.name })))('$title', ({ name }) => {
    const { verdict, at, found } = resultOf.get(name) ?? {};
    expect({ verdict, at, found }).toEqual({ verdict: 'as written', at: null, found: [] });
  });
});
