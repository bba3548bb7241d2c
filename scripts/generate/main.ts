/** `npm run generate`: writes the generated files that are in Git. With --check it only reports whether they are up to date. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { languagesSource } from './cldr';
import { generateCallingCodes, generateNames, generateNumbers } from './constants';
import { makeContract } from './contract/contract';
import { CONTRACT_TYPES, contractTypes } from './contract/types';
import { generateMails } from './mails';
import { generateTypes } from './types';

const root = join(import.meta.dirname, '../..');

const files: Record<string, string> = {
  'src/core/data/data.gen.ts': await generateTypes(join(root, 'schemas/meta')),
  'src/api/names.gen.ts': await generateNames(),
  'src/form/calling-codes.gen.ts': await generateCallingCodes(join(root, 'node_modules')),
  'src/i18n/relative-time.gen.ts': languagesSource(join(root, 'node_modules')),
  'auth/mail/mails.gen.ts': await generateMails(),
  'src/http/numbers.gen.ts': await generateNumbers(join(root, 'schemas/answers/fields.json')),
  [CONTRACT_TYPES]: await contractTypes(makeContract()),
};

const stale: string[] = [];
for (const [file, source] of Object.entries(files)) {
  if ((await readFile(join(root, file), 'utf8').catch(() => '')) !== source) stale.push(file);
}

if (stale.length === 0) console.log('All generated files are up to date.');
for (const file of stale) {
  if (process.argv.includes('--check')) {
    console.error(`${file} is out of date. Run \`npm run generate\`.`);
    process.exitCode = 1;
  } else {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), files[file] as string);
    console.log(`${file} written.`);
  }
}
