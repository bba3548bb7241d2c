/**
 * `npm run docs`: writes the pages that are generated from the data, its meta schemas and the code, and the pictures of journeys. Git has
 * only those that are generated in part.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { once } from '../run/jest';
import { editorPages } from './pages';

for (const [file, text] of Object.entries(await editorPages())) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  console.log(`${file} written.`);
}
// The examples of the page of check messages are those of this test.
process.env.WRITE_CHECKS = '1';
const { failed } = await once([
  '--runTestsByPath',
  'test/cli/check/check.test.ts',
  '--testNamePattern',
  'page of check messages',
]);
if (failed > 0) process.exitCode = 1;
