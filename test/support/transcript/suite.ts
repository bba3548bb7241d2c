import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { type Named, readTranscripts, titleOf } from '../../../cli/transcript/read';
import { openSession } from '../../../scripts/jsdom/session';
import { PLAYED, type Played, stampOf, writePart } from '../../../scripts/mutate/baseline';
import { watched } from '../../../scripts/mutate/coverage';
import { readSource } from '../../../scripts/mutate/source';

const root = join(import.meta.dirname, '../../..');

/**
 * Journeys that sign on, register, or need a signed-on user. The other half are recoveries and password
 * changes.
 */
const SIGN_ON = ['common', 'log-out', 'self-registration', 'sign-on', 'step-up', 'two-factor'];

/**
 * Plays half of the transcripts in jsdom, so that two files can run side by side. Each transcript is in one
 * half.
 */
export async function playHalf(half: 'sign-on' | 'recovery'): Promise<void> {
  const transcripts = readTranscripts(join(root, 'test/conformance')).filter(
    ({ name }) => SIGN_ON.includes(name.split('/')[0] ?? '') === (half === 'sign-on'),
  );
  const stamp = stampOf(root);
  // Not in a hook, because the imported code adds its own hooks.
  const session = await openSession(root, { expect: 5000, act: 5000 });

  /** For the mutation run, which then need not play all transcripts again to know the rows of each. */
  const file = join(root, PLAYED, `${half}.json`);
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
    beforeAll(() => rmSync(file, { force: true }));
    afterAll(async () => {
      // With only some transcripts, or after a failure, the record would be incomplete.
      if (played.length === transcripts.length) writePart(file, stamp, played);
      await session.close();
    });

    it.each(transcripts.map((named) => ({ title: titleOf(named), named })))('$title', ({ named }) =>
      play(named),
    );
  });
}
