/** @jest-environment-options {"globalsCleanup": "off"} */

import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { defaultFolders, loadProduct } from '../../tools/data';
import { readTranscripts, titleOf } from '../../tools/transcript/read';
import { excuses } from '../support/transcript/real/excuses';
import { openRealSession } from '../support/transcript/real/session';
import { userRules } from '../support/transcript/real/users';

const root = join(import.meta.dirname, '../..');
const transcripts = readTranscripts(join(root, 'test/conformance'));

const product = await loadProduct(defaultFolders(root));
const session = await openRealSession(root, { expect: 5000, act: 20_000 });
const { byRule, byName, idle } = await excuses(session.url, transcripts);
const played = transcripts.filter(({ name }) => !byRule.has(name) && !byName.has(name));
const named = transcripts.filter(({ name }) => byName.has(name));

/** `common` is not a journey. */
const journeyOf = (name: string) => name.split('/')[0] ?? '';
const journeys = [...new Set(transcripts.map(({ name }) => journeyOf(name)))].filter(
  (journey) => journey !== 'common',
);

/** The least number of played transcripts: with fewer, an excuse is too general. */
const FEWEST = 150;

describe('transcripts against the reference server', () => {
  afterAll(() => session.close());

  it('plays most of the transcripts, and some of every journey', () => {
    expect(played.length).toBeGreaterThanOrEqual(FEWEST);
    expect(journeys.filter((journey) => !played.some(({ name }) => journeyOf(name) === journey))).toEqual([]);
  });

  it('names only transcripts that exist, and excuses by name none that has a general excuse', () => {
    expect(Object.keys(userRules.parts).filter((part) => !played.some(({ name }) => name === part))).toEqual(
      [],
    );
    expect(idle).toEqual([]);
  });

  // Each of these waits in vain for something, so this takes minutes: LATCHKEY_EXCUSED=1 runs them.
  const asked = process.env.LATCHKEY_EXCUSED ? named : [];
  for (const one of asked)
    it(
      `cannot play an excused transcript: ${one.name}`,
      () => expect(session.play(one, product)).rejects.toThrow(),
      120_000,
    );

  it.each(played.map((named) => ({ title: titleOf(named), named })))(
    '$title',
    ({ named }) => session.play(named, product),
    120_000,
  );
});
