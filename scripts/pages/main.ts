/** `npm run docs`: writes the pages that are generated from the data and its meta schemas, and the pictures of journeys. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { editorPages } from './pages';

for (const [file, text] of Object.entries(await editorPages())) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  console.log(`${file} written.`);
}
