/**
 * `npm run size`: measures the bytes that a visitor of sign-on loads, compares them with the budget in package.json, and lists the
 * size of each language. Needs a build. `-- slim` measures the slim one.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Metafile } from 'esbuild';
import { partsIn } from '../../cli/publish/integrity';
import { recordSignOn } from './record';

const LOADER = 'latchkey.js';

export interface Size {
  name: string;
  raw: number;
  gzip: number;
  brotli: number;
}

export async function run(args: string[]): Promise<void> {
  const isSlim = args.includes('slim');
  const dist = partsIn('dist', isSlim).engine;
  if (!existsSync(`${dist}/${LOADER}`))
    throw new Error('dist/ has no complete build. Run npm run build first.');
  const { budget } = JSON.parse(await readFile('package.json', 'utf8')).latchkey;
  const asked = await recordSignOn(dist);
  const files = [...new Set([...asked.field, ...asked.engine])];
  const sizes = await measure(dist, files);
  const all = total(sizes);
  const field = total(sizes.filter(({ name }) => asked.field.includes(name)));

  console.log(
    `Sign-on until the engine has its panel (bytes per file, brotli 11, gzip 9). The first field needs ${asked.field.length} of these files:\n`,
  );
  console.log(row('file', 'raw', 'gzip', 'brotli'));
  for (const { name, raw, gzip, brotli } of [...sizes, { ...field, name: 'first field' }, all])
    console.log(row(name, raw, gzip, brotli));

  console.log('\nBytes by package (raw, in the chunks):\n');
  const metafile = `.cache/metafile${isSlim ? '-slim' : ''}.json`;
  for (const [name, bytes] of byPackage(JSON.parse(await readFile(metafile, 'utf8')), files))
    console.log(row(name, bytes, `${((bytes / all.raw) * 100).toFixed(1)} %`));

  console.log(
    '\nTexts per language (brotli). Only the chosen language is loaded, and its second part only when a panel needs it:\n',
  );
  console.log(row('language', 'first', 'second', 'raw'));
  const [version = ''] = await readdir(join(dist, 'data'));
  const folder = join(dist, 'data', version, 'locales');
  for (const name of (await readdir(folder)).filter((file) => /^\w+\.js$/.test(file)).sort()) {
    const parts = await measure(folder, [name, name.replace('.js', '.more.js')]);
    console.log(row(name.replace('.js', ''), ...parts.map(({ brotli }) => brotli), total(parts).raw));
  }

  console.log('');
  const within = [
    check('first field, brotli', field.brotli, budget.firstFieldBrotli),
    check('sign-on, brotli', all.brotli, isSlim ? budget.slimBrotli : budget.signOnBrotli),
    check('loader, raw', sizes.find(({ name }) => name === LOADER)?.raw ?? Number.NaN, budget.loaderRaw),
  ];
  process.exitCode = within.every(Boolean) ? 0 : 1;
}

/** The sizes of files in a folder, uncompressed and compressed. */
export async function measure(folder: string, files: string[]): Promise<Size[]> {
  return Promise.all(
    files.map(async (name) => {
      const content = await readFile(join(folder, name));
      const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      const gzip = gzipSync(content, { level: 9 });
      return { name, raw: content.length, gzip: gzip.length, brotli: brotli.length };
    }),
  );
}

export function total(sizes: Size[]): Size {
  const sum = (key: 'raw' | 'gzip' | 'brotli') => sizes.reduce((all, size) => all + size[key], 0);
  return { name: 'total', raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') };
}

/** Raw bytes by package, or by folder of this repository, in the chunks among `files`, largest first. */
function byPackage({ outputs }: Metafile, files: string[]): [name: string, bytes: number][] {
  const names = new Set(files.map((file) => basename(file)));
  const shares = new Map<string, number>();
  for (const [output, { inputs }] of Object.entries(outputs)) {
    if (!names.has(basename(output))) continue;
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const owner =
        input.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? input.split('/').slice(0, 2).join('/');
      shares.set(owner, (shares.get(owner) ?? 0) + bytesInOutput);
    }
  }
  return [...shares].filter(([, bytes]) => bytes > 0).sort(([, a], [, b]) => b - a);
}

const row = (name: string, ...cells: (number | string)[]): string =>
  name.padEnd(40) + cells.map((cell) => String(cell).padStart(10)).join('');

function check(what: string, bytes: number, most: number): boolean {
  console.log(`${bytes <= most ? 'within budget' : 'OVER BUDGET'}: ${what}: ${bytes} of ${most} B`);
  return bytes <= most;
}
