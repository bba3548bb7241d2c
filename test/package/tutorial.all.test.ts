/**
 * Follows docs/editors/tutorial.md word for word: its commands, its edits, and the results that it describes.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { applyEdit, blocksIn } from '../../scripts/pages/blocks';
import { installPackage, runLatchkey } from '../support/package/installed';

let host: string;

beforeAll(async () => {
  ({ host } = await installPackage());
});
afterAll(() => rm(host, { recursive: true, force: true }));

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

it('follows the tutorial word for word, from an empty folder to a widget with its changes', async () => {
  let said = '';
  for (const { kind, text } of steps) {
    if (kind === 'sh') said = await run(text);
    if (kind === 'diff') await applyEdit(host, text);
    if (kind === 'text') expect(said).toContain(text.trim());
  }
  expect(steps.length).toBeGreaterThan(12);
  const [folder] = await readdir(join(host, 'public/latchkey/data'));
  const data = join(host, 'public/latchkey/data', String(folder));
  const read = (file: string) => readFile(join(data, file), 'utf8');
  expect(await read('early/en_US.js')).toContain('Log in');
  const panel = await read('panels/enter-user-info.js');
  expect(panel.indexOf('CHANNEL_EMAIL')).toBeLessThan(panel.indexOf('CHANNEL_MOBILE'));
  expect(await read('flows/FPS.js')).toContain(
    '"validateCode.VALIDATE_SV":{"keep":{"svAttempts":"svAttempts"},"do":["showMessage"],"go":"FORGOT_PASSWORD"}',
  );
});
