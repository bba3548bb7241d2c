/** @jest-environment-options {"globalsCleanup": "off"} */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { type Played, stampOf, writeBaseline } from '../../tools/mutate/baseline';
import { watched } from '../../tools/mutate/coverage';
import { readSource } from '../../tools/mutate/source';
import { openSession } from '../support/transcript/dom/session';
import { type Named, readTranscripts, titleOf } from '../support/transcript/read';

const root = join(import.meta.dirname, '../..');
const transcripts = readTranscripts(join(root, 'test/conformance'));
const stamp = stampOf(root);
const session = await openSession(root, { expect: 5000, act: 5000 });

/** For the mutation run, which need not play them all once more to know who comes by a row. */
const PLAYED = join(root, '.cache/played.json');
const played: Played[] = [];

let rows = new Set<string>();
const product = watched(await readSource(root), (row) => rows.add(row));

async function play(named: Named): Promise<void> {
  rows = new Set();
  const started = performance.now();
  await session.play(named, product);
  played.push({ played: named.name, rows: [...rows], ms: performance.now() - started });
}

describe('transcripts in jsdom', () => {
  beforeAll(() => rmSync(PLAYED, { force: true }));
  afterAll(async () => {
    // Of some, or where one failed, it would say too little.
    if (played.length === transcripts.length) writeBaseline(PLAYED, stamp, played);
    await session.close();
  });

  it.each(transcripts.map((named) => ({ title: titleOf(named), named })))('$title', ({ named }) => play(named));
});
