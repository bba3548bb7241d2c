/** `npm run generate`: writes src/core/data.gen.ts from schemas/meta. With --check it only says whether that file is current. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateTypes } from './types';

const root = join(import.meta.dirname, '../..');
const target = join(root, 'src/core/data.gen.ts');

const source = await generateTypes(join(root, 'schemas/meta'));
const current = await readFile(target, 'utf8').catch(() => '');

if (source === current) {
  console.log('src/core/data.gen.ts is current.');
} else if (process.argv.includes('--check')) {
  console.error('src/core/data.gen.ts is stale: run `npm run generate`.');
  process.exitCode = 1;
} else {
  await writeFile(target, source);
  console.log('src/core/data.gen.ts written.');
}
