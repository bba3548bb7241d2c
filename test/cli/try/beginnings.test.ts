/** `latchkey try` reports a beginning that fails once, not once for each transcript that starts there. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { defaultFolders } from '../../../cli/data';
import { type Edits, withEdits } from './edited';

// The built command runs in production mode, too, and it is faster.
process.env.NODE_ENV = 'production';
const { tryCommand } = await import('../../../cli/commands/try');

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)));
});
afterEach(() => void jest.restoreAllMocks());

/** A sent code leads to the error page. */
const BROKEN: Edits = {
  'flows/forgot-password.json': ({ pages }) => {
    pages.FORGOT_PASSWORD.on['validateUser.VALIDATE_SV'] = { go: 'ERROR' };
  },
};

const only = ['forgot-password/password-re', 'forgot-password/cancel-at', 'forgot-password/wrong-code'];
const PLACE = 'step 4 of beginnings/forgot-password/at-the-code.json';
const STARTS = / 5 transcripts start there: forgot-password\/[\w-]+, .+ and 2 more\.$/;
const OTHER = 'forgot-password/wrong-code-is-reported';

it('try reports a beginning that fails once, with the number of transcripts that start there', async () => {
  const code = await withEdits(BROKEN, (folders) => tryCommand(folders, { only }));
  expect(code).toBe(1);
  expect(printed).toEqual([
    expect.stringMatching(STARTS),
    `${OTHER}, step 5: panel: error instead of enter-code.`,
    '\n6 of 6 transcripts failed.',
  ]);
  expect(printed[0]).toContain(`${PLACE}: page: ERROR instead of FPW_ENTER_CODE; panel: `);
});

it('try --since lists a step of a beginning once', async () => {
  const since = join(defaultFolders().flows, '..');
  const code = await withEdits(BROKEN, (folders) => tryCommand(folders, { only, since }));
  expect([code, printed]).toEqual([
    1,
    [
      'in 6 journeys the page is now ERROR (was FPW_ENTER_CODE):',
      '  step 3 of beginnings/forgot-password/at-the-code.json',
      `  ${OTHER}, step 4`,
      `6 of 6 journeys differ from ${since}.`,
    ],
  ]);
});

it('try --since reports a beginning that fails in both versions once, and not as a change', async () => {
  const code = await withEdits(BROKEN, (folders, since) => tryCommand(folders, { only, since }));
  expect([code, printed.length]).toEqual([0, 3]);
  expect(printed[0]).toContain('The beginning forgot-password/at-the-code fails in both versions');
  expect(printed[0]).toContain(`caused it: ${PLACE}: page: ERROR`);
  expect(printed[0]).toMatch(STARTS);
});
