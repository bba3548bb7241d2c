/** The transcripts on the reference server, as `latchkey conform` plays them there. */
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../tools/conform/config';
import { makePlan } from '../../tools/conform/plan';
import { openConform } from '../../tools/conform/session';
import { defaultFolders } from '../../tools/data';
import { startServer } from '../../tools/reference/process';
import { readTranscripts, titleOf } from '../../tools/transcript/read';

const root = join(import.meta.dirname, '../..');
const transcripts = readTranscripts(join(root, 'test/conformance'));
const given = readConfig(join(root, 'server/conform.json'));
const server = await startServer({ LATCHKEY_ORIGINS: given.origin });
const config = { ...given, api: server.url };
const { played, byName, byRule, idle } = makePlan(config, transcripts);
const session = await openConform(config, defaultFolders(root));

/** `common` is not a journey. */
const journeyOf = (name: string) => name.split('/')[0] ?? '';
const journeys = [...new Set(transcripts.map(({ name }) => journeyOf(name)))].filter(
  (journey) => journey !== 'common',
);

/** The least number of played transcripts: with fewer, a reason is too general. */
const FEWEST = 150;

describe('transcripts against the reference server', () => {
  afterAll(() => server.discard());

  it('plays most of the transcripts, and some of every journey', () => {
    expect(played.length).toBeGreaterThanOrEqual(FEWEST);
    expect(journeys.filter((journey) => !played.some(({ name }) => journeyOf(name) === journey))).toEqual([]);
  });

  it('names only transcripts that exist, and by name none that has a general reason', () => {
    const parts = Object.keys(config.parts ?? {});
    expect(parts.filter((part) => !played.some(({ name }) => name === part))).toEqual([]);
    expect([idle, [...byName.keys()].filter((name) => byRule.has(name))]).toEqual([[], []]);
  });

  // Whether each of these is rightly left out: LATCHKEY_EXCUSED=1 plays them.
  const asked = process.env.LATCHKEY_EXCUSED ? transcripts.filter(({ name }) => byName.has(name)) : [];
  for (const one of asked)
    it(`cannot play a transcript that is left out: ${one.name}`, () =>
      expect(session.play(one)).rejects.toThrow());

  it.each(played.map((named) => ({ title: titleOf(named), named })))('$title', ({ named }) =>
    session.play(named),
  );

  it('breaks the contract nowhere', () => {
    expect(session.turns.length).toBeGreaterThan(500);
    expect(session.breaches).toEqual([]);
  });
});
