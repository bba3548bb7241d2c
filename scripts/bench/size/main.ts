/**
 * `npm run size`: the bytes that a visitor of sign-on loads, whether they are within the budget in
 * package.json, and the size of each language. Needs a build; `-- slim` measures the slim one.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { partsIn } from '../../../cli/publish/published';
import { catalogueWeights } from './catalogues';
import { byPackage, measure, type Size, total } from './measure';
import { recordSignOn } from './record';

const isSlim = process.argv.includes('slim');
const DIST = partsIn('dist', isSlim).engine;
const LOADER = 'latchkey.js';

if (!existsSync(`${DIST}/${LOADER}`))
  throw new Error('there is no build yet, or only a quick one: npm run build');
const { budget } = JSON.parse(await readFile('package.json', 'utf8')).latchkey;
const asked = await recordSignOn(DIST);
const files = [...new Set([...asked.field, ...asked.engine])];
const sizes = await measure(DIST, files);
const all = total(sizes);
const field = total(sizes.filter(({ name }) => asked.field.includes(name)));

console.log(
  `Sign-on, until the engine has its panel (bytes; brotli 11, gzip 9, per file); the first field waits for ${asked.field.length} of these:\n`,
);
console.log(row('file', 'raw', 'gzip', 'brotli'));
for (const size of sizes) print(size);
print({ ...field, name: 'first field' });
print(all);
console.log('\nWhose bytes these are (raw, of the chunks):\n');
for (const [name, bytes] of byPackage(
  JSON.parse(await readFile(isSlim ? '.cache/metafile-slim.json' : '.cache/metafile.json', 'utf8')),
  files,
)) {
  console.log(row(name, String(bytes), `${((bytes / all.raw) * 100).toFixed(1)} %`));
}

console.log(
  '\nThe words of each language (brotli; only the chosen one travels, and its second part not before a panel needs it):\n',
);
console.log(row('language', 'first', 'second', 'raw'));
for (const { locale, first, second, raw } of await catalogueWeights(DIST))
  console.log(row(locale, String(first), String(second), String(raw)));

const loader = sizes.find(({ name }) => name === LOADER)?.raw ?? Number.NaN;
console.log('');
const within = [
  check('first field, brotli', field.brotli, budget.firstFieldBrotli),
  check('sign-on, brotli', all.brotli, isSlim ? budget.slimBrotli : budget.signOnBrotli),
  check('loader, raw', loader, budget.loaderRaw),
];
process.exitCode = within.every(Boolean) ? 0 : 1;

function print({ name, raw, gzip, brotli }: Size): void {
  console.log(row(name, String(raw), String(gzip), String(brotli)));
}

function row(name: string, ...numbers: string[]): string {
  return name.padEnd(40) + numbers.map((number) => number.padStart(10)).join('');
}

function check(what: string, bytes: number, most: number): boolean {
  console.log(`${bytes <= most ? 'within budget' : 'OVER BUDGET'}: ${what}: ${bytes} of ${most} B`);
  return bytes <= most;
}
