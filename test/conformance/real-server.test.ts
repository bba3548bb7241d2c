/** @jest-environment-options {"globalsCleanup": "off"} */

import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { defaultFolders, loadProduct } from '../../tools/data';
import { readTranscripts, titleOf } from '../support/transcript/read';
import { cast } from '../support/transcript/real/cast';
import { excuses, fits } from '../support/transcript/real/excuses';
import { openRealSession } from '../support/transcript/real/session';

const root = join(import.meta.dirname, '../..');
const transcripts = readTranscripts(join(root, 'test/conformance'));

const product = await loadProduct(defaultFolders(root));
const session = await openRealSession(root, { expect: 5000, act: 5000 });
const excused = await excuses(session.url, transcripts);
const played = transcripts.filter(({ name }) => !excused.has(name));

/** `common` is no journey. */
const journeyOf = (name: string) => name.split('/')[0] ?? '';
const journeys = [...new Set(transcripts.map(({ name }) => journeyOf(name)))].filter((journey) => journey !== 'common');

/** Fewer would mean that an excuse has swallowed what it should not. */
const FEWEST = 150;

describe('transcripts against the reference server, without stubs', () => {
  afterAll(() => session.close());

  it('plays a good part of them, and some of every journey', () => {
    expect(played.length).toBeGreaterThanOrEqual(FEWEST);
    expect(journeys.filter((journey) => !played.some(({ name }) => journeyOf(name) === journey))).toEqual([]);
  });

  it('names no transcript that is not there', () => {
    const named = [...Object.keys(cast.parts), ...Object.values(cast.excused).flat()];
    expect(named.filter((pattern) => !transcripts.some(({ name }) => fits(name, pattern)))).toEqual([]);
  });

  it.each(played.map((named) => ({ title: titleOf(named), named })))('$title', ({ named }) => session.play(named, product));
});
