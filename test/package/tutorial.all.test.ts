/**
 * Follows README and docs/editors/tutorial.md word for word: their commands, their edits, and the results that they describe.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { applyEdit, blocksIn } from '../../scripts/pages/blocks';
import { installPackage, runLatchkey } from '../support/package/installed';

let host: string;

beforeEach(async () => {
  ({ host } = await installPackage());
});
afterEach(() => rm(host, { recursive: true, force: true }));

const page = await readFile('docs/editors/tutorial.md', 'utf8');
const steps = blocksIn(page);

/** Runs the commands of a block. The package is installed already. */
async function run(text: string): Promise<string> {
  let said = '';
  for (const line of text.trim().split('\n')) {
    if (line === 'npm install latchkey') continue;
    const [npx, name, ...args] = line.split(' ');
    expect([npx, name]).toEqual(['npx', 'latchkey']);
    const { stdout } = await runLatchkey(host, ...args).catch((failure) => failure);
    said += stdout;
  }
  return said;
}

/** Reads a file of the built data. */
async function read(file: string): Promise<string> {
  const data = join(host, 'public/latchkey/data');
  const [folder] = await readdir(data);
  return readFile(join(data, String(folder), file), 'utf8');
}

it('follows README: its commands and its edit build a widget with another text, in one language only', async () => {
  const readme = await readFile('README.md', 'utf8');
  // Another test runs the projects of `init --auth`.
  const commands = [...readme.matchAll(/^(npx latchkey (?!init --auth)(\w+).*?) *#/gm)];
  expect(commands.map(([, , name]) => name)).toEqual(['init', 'preview', 'check', 'build']);
  const [init = '', preview = '', check = '', build = ''] = commands.map(([, line = '']) => line);
  await run(init);
  const file = join(host, 'our-sign-on/locales/en_US.json');
  const [, entry = ''] = readme.match(/put `("SIGN_ON_BUTTON": "[^"]+")` into `messages`/) ?? [];
  const before = await readFile(file, 'utf8');
  await writeFile(file, before.replace('"messages": {}', `"messages": { ${entry} }`));
  // The browser tests of the preview open it. Here it only has to know the arguments.
  expect(await run(`${preview} --help`)).toContain('Usage: npx latchkey preview');
  expect((await run(check)).split('\n')).toEqual([
    'No problems found.',
    '8 of 51 critical journeys are excused in flows/critical.json: common/session-ends-during-a-journey, forgot-password/cancel-at-code, forgot-password/complete-by-email, forgot-password/expired-code-is-reported, forgot-password/international-mobile, forgot-password/refused-password-is-reported, forgot-password/wrong-code-is-reported, sign-on/to-forgotten-password.',
    '',
  ]);
  await run(build);
  expect(await read('early/en_US.js')).toContain('Log in');
  expect(await read('early/de_DE.js')).toContain('Anmelden');
});

it('follows the tutorial word for word, from an empty folder to a widget with its changes', async () => {
  let said = '';
  for (const { kind, text } of steps) {
    if (kind === 'sh') said = await run(text);
    if (kind === 'diff') await applyEdit(host, text);
    if (kind === 'text') expect(`\n${said}`).toContain(`\n${text}`);
  }
  expect(steps.length).toBeGreaterThan(12);
  expect(await read('early/en_US.js')).toContain('Log in');
  const panel = await read('panels/enter-user-info.js');
  expect(panel.indexOf('CHANNEL_EMAIL')).toBeLessThan(panel.indexOf('CHANNEL_MOBILE'));
  expect(await read('flows/FPS.js')).toContain(
    '"validateCode.VALIDATE_SV":{"keep":{"svAttempts":"svAttempts"},"do":["showMessage"],"go":"FORGOT_PASSWORD"}',
  );
});
