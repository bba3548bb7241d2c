import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkProduct, formatProblems } from '../../cli/check/index';
import { defaultFolders, readData } from '../../cli/data/index';
import { openHeadless } from '../../cli/try/headless/session';
import type { Transcript } from '../../src/core/data/data.gen';

// Plays the changes that README suggests to a product owner, on a copy of the data.

const root = join(import.meta.dirname, '../..');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-readme-'));
  for (const name of ['schemas', 'flows', 'locales'])
    await cp(join(root, name), join(folder, name), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes README's row into its flow: `FLOW FILE`:, and on the next line `"EVENT": ROW`. */
async function writeRow(): Promise<void> {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const [, file = '', event = '', row = ''] =
    /`(flows\/[\w-]+\.json)`:\n`"([^"]+)": (\{.*\})`/.exec(readme) ?? [];
  const path = join(folder, file);
  const flow = JSON.parse(await readFile(path, 'utf8'));
  const page = Object.keys(flow.pages).find((name) => event in flow.pages[name].on) ?? '';
  flow.pages[page].on[event] = JSON.parse(row);
  await writeFile(path, JSON.stringify(flow, null, 2));
}

/** A transcript: a wrong code leads back to the first page of the journey. */
const wrongCode = (entry: string, first: string): Transcript => ({
  $schema: '',
  about: 'A wrong code leads back to the start, and the journey continues from there.',
  steps: [
    { host: { call: entry } },
    { expect: { page: first, panel: 'enter-user-info' } },
    {
      user: { choose: { deliveryChannel: 'EMAIL' }, type: { userId: 'jane.doe', email: 'jane@example.com' } },
    },
    { answer: { call: 'validateUser', body: { messages: null, nextAction: 'VALIDATE_SV' } } },
    { user: { press: 'submit' } },
    { expect: { page: 'FPW_ENTER_CODE' } },
    {
      answer: {
        call: 'validateCode',
        body: { messages: [{ type: 'ERROR', detail: 'That is not the code.' }], nextAction: 'VALIDATE_SV' },
      },
    },
    { user: { type: { otc: '000000' }, press: 'submit' } },
    {
      expect: {
        page: first,
        panel: 'enter-user-info',
        message: { type: 'error', text: 'That is not the code.' },
        progress: 1,
        outcome: null,
      },
    },
    { answer: { call: 'validateUser', body: { messages: null, nextAction: 'VALIDATE_SV' } } },
    { user: { press: 'submit' } },
    { expect: { page: 'FPW_ENTER_CODE', panel: 'enter-code', outcome: null } },
    { answer: { call: 'validateCode', body: { messages: null, nextAction: 'CPW' } } },
    { user: { type: { otc: '493817' }, press: 'submit' } },
    { expect: { page: 'FPW_RESET_PASSWORD', panel: 'reset-password', outcome: null } },
  ],
});

it('README quotes a panel as it is in the data', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const [, excerpt = ''] = /```json\n(.*?)```/s.exec(readme) ?? [];
  const panel = JSON.parse(await readFile(join(root, 'schemas/sign-on/ui.json'), 'utf8'));
  expect(panel).toMatchObject(JSON.parse(excerpt));
});

it('README changes a row without breaking another journey that shares the row', async () => {
  await writeRow();
  const data = await readData(defaultFolders(folder));
  expect(formatProblems(checkProduct(data))).toBe('No problems found.');
  const session = await openHeadless(data);
  await session.play({
    name: 'readme/forgot-password',
    transcript: wrongCode('forgotPassword', 'FORGOT_PASSWORD'),
  });
  await session.play({ name: 'readme/new-user', transcript: wrongCode('newUser', 'NEW_USER') });
});
