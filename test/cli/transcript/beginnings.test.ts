/** `from`: a transcript starts with the steps of a beginning. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { DataError, defaultFolders } from '../../../cli/data';
import { placeText, stepPlace } from '../../../cli/transcript/beginnings';
import { readTranscriptFiles } from '../../../cli/transcript/read';
import { ownTranscripts, packageTranscripts } from '../../../cli/try/play-all';

let over: string;
beforeEach(async () => {
  over = await mkdtemp(join(tmpdir(), 'latchkey-from-'));
});
afterEach(() => rm(over, { recursive: true }));

const seconds = (...all: number[]) => all.map((one) => ({ clock: { seconds: one } }));

/** Writes a transcript or a beginning into the owner's folder. */
async function write(name: string, steps: object[], from?: string): Promise<void> {
  const file = join(over, 'transcripts', `${name}.json`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ $schema: '', about: 'x', critical: true, from, steps }));
}

const read = () => ownTranscripts({ ...defaultFolders(), over });

/** The problem for which the owner's transcripts are rejected. */
function problem(): unknown {
  try {
    read();
  } catch (error) {
    if (error instanceof DataError) return error.problems[0];
  }
  return undefined;
}

it("a chain of beginnings adds its steps first, and keeps the transcript's other fields", async () => {
  await write('beginnings/at-the-start', seconds(1, 2));
  await write('beginnings/later/at-the-code', seconds(3), 'at-the-start');
  await write('mine', seconds(4, 5), 'later/at-the-code');
  expect(read()).toEqual([
    {
      name: 'mine',
      transcript: { $schema: '', about: 'x', critical: true, steps: seconds(1, 2, 3, 4, 5) },
      opening: [
        { beginning: 'at-the-start', steps: 2 },
        { beginning: 'later/at-the-code', steps: 1 },
      ],
    },
  ]);
});

it('a step is reported with the file that contains it', async () => {
  await write('beginnings/at-the-start', seconds(1, 2));
  await write('beginnings/later/at-the-code', seconds(3), 'at-the-start');
  await write('mine', seconds(4, 5), 'later/at-the-code');
  const [mine] = read();
  expect(mine && [1, 2, 3, 4, 5].map((step) => placeText(stepPlace(mine, step)))).toEqual([
    'step 1 of beginnings/at-the-start.json',
    'step 2 of beginnings/at-the-start.json',
    'step 1 of beginnings/later/at-the-code.json',
    'step 1',
    'step 2',
  ]);
});

it("an owner's transcript can start from a beginning of the package, or replace it", async () => {
  const stepsOf = (name: string) =>
    packageTranscripts().find((named) => named.name === name)?.transcript.steps ?? [];
  await write('mine', seconds(4), 'sign-on/at-sign-on');
  expect(read()[0]?.transcript.steps).toEqual([...stepsOf('sign-on/closes').slice(0, 2), ...seconds(4)]);
  await write('beginnings/sign-on/at-sign-on', seconds(1));
  expect(read()[0]?.transcript.steps).toEqual(seconds(1, 4));
});

it('an unknown beginning is rejected with its file and the nearest name', async () => {
  const file = relative(process.cwd(), join(over, 'transcripts/mine.json')).replaceAll('\\', '/');
  await write('mine', seconds(4), 'forgot-password/at-teh-code');
  expect(problem()).toEqual({
    code: 'unknown-beginning',
    file,
    path: 'from',
    message: 'Unknown beginning <forgot-password/at-teh-code>. Did you mean <forgot-password/at-the-code>?',
  });
});

it('beginnings that start from each other are rejected', async () => {
  await write('beginnings/a', seconds(1), 'b');
  await write('beginnings/b', seconds(2), 'a');
  await write('mine', seconds(4), 'a');
  expect(problem()).toMatchObject({
    code: 'circular-beginning',
    file: expect.stringMatching(/beginnings\/b\.json$/),
    path: 'from',
    message: 'A beginning can\'t start from itself: <a>, <b>, <a>. Remove one "from".',
  });
});

it('each beginning of the package is used more than once', () => {
  const { transcripts, beginnings } = readTranscriptFiles('test/conformance');
  const named = [...transcripts.values(), ...beginnings.values()].map(({ data }) => data.from);
  const usesOf = (name: string) => named.filter((one) => one === name).length;
  expect(beginnings.size).toBeGreaterThan(20);
  expect([...beginnings.keys()].filter((name) => usesOf(name) < 2)).toEqual([]);
});
