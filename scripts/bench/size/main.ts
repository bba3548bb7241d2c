/**
 * `npm run size`: measures the bytes that a visitor of sign-on loads, compares them with the budget in package.json, and lists the
 * size of each language. Needs a build. `-- slim` measures the slim one.
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
  throw new Error('dist/ has no complete build. Run npm run build first.');
const { budget } = JSON.parse(await readFile('package.json', 'utf8')).latchkey;
const asked = await recordSignOn(DIST);
const files = [...new Set([...asked.field, ...asked.engine])];
const sizes = await measure(DIST, files);
const all = total(sizes);
const field = total(sizes.filter(({ name }) => asked.field.includes(name)));

console.log(
  `Sign-on until the engine has its panel (bytes per file, brotli 11, gzip 9). The first field needs ${asked.field.length} of these files:\n`,
);
console.log(row('file', 'raw', 'gzip', 'brotli'));
for (const size of sizes) print(size);
print({ ...field, name: 'first field' });
print(all);
console.log('\nBytes by package (raw, in the chunks):\n');
for (const [name, bytes] of byPackage(
  JSON.parse(await readFile(isSlim ? '.cache/metafile-slim.json' : '.cache/metafile.json', 'utf8')),
  files,
)) {
  console.log(row(name, String(bytes), `${((bytes / all.raw) * 100).toFixed(1)} %`));
}

console.log(
  '\nTexts per language (brotli). Only the chosen language is loaded, and its second part only when a panel needs it:\n',
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
