import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { Meta } from '../../../cli/check/shape/meta';
import { checkBeginning, checkTranscript } from '../../../cli/check/transcripts';
import { packageRoot } from '../../../cli/data/folders';
import { defaultFolders, metaFolder, readData } from '../../../cli/data/index';

const { model } = await readData(defaultFolders());
const meta = new Meta(metaFolder());

const folder = join(packageRoot(), 'test/conformance');
const transcripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
);

it('the check finds no problems in the transcripts and their beginnings', () => {
  const problems = transcripts.flatMap((name) => {
    const check = /^beginnings[/\\]/.test(name) ? checkBeginning : checkTranscript;
    return check(name, JSON.parse(readFileSync(join(folder, name), 'utf8')), model, meta);
  });
  expect(problems).toEqual([]);
});

it('the check names the problem of a transcript', () => {
  const steps = [{ user: { pres: 'submit' } }, { wait: 3 }];
  expect(
    checkTranscript('x.json', { $schema: '', covers: ['SIGN-01'], about: 'x', steps }, model, meta),
  ).toMatchObject([
    {
      code: 'unknown-property',
      path: 'steps / 0 / user / pres',
      message: expect.stringContaining('<press>'),
    },
    { code: 'unknown-step', path: 'steps / 1' },
  ]);
  const names = [{ answer: { call: 'validatUser' } }, { expect: { page: 'LOGIN_PAG' } }];
  expect(
    checkTranscript('x.json', { $schema: '', covers: ['SIGN-01'], about: 'x', steps: names }, model, meta),
  ).toMatchObject([
    {
      code: 'unknown-call',
      path: 'steps / 0 / answer / call',
      message: expect.stringContaining('<validateUser>'),
    },
    {
      code: 'unknown-page',
      path: 'steps / 1 / expect / page',
      message: expect.stringContaining('<LOGIN_PAGE>'),
    },
  ]);
});
