/**
 * `npx tsx scripts/generate/pseudo/main.ts OUT`: writes all locales and the pseudo-locales en_XA and ar_XB, for
 * `latchkey build --locales OUT`.
 */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultFolders } from '../../../cli/data/index';
import { PSEUDO, pseudoLocale } from './pseudo';

const [out] = process.argv.slice(2);
if (!out) throw new Error('Missing output folder. Usage: npx tsx scripts/generate/pseudo/main.ts OUT');
const { locales } = defaultFolders();
const source = JSON.parse(await readFile(join(locales, 'en_US.json'), 'utf8'));
await cp(locales, out, { recursive: true });
for (const [locale, style] of Object.entries(PSEUDO)) {
  await writeFile(
    join(out, `${locale}.json`),
    `${JSON.stringify(pseudoLocale(source, locale, style), null, 2)}\n`,
  );
}
console.log(`${Object.keys(PSEUDO).join(' and ')} written to ${out}`);
