/**
 * `npm run bench -- growth [pages ...]`: measures how costs grow with the size of a product. The bytes until sign-on works must hardly
 * change. The times of check and build must grow in proportion to the number of pages. Needs a build, and Chromium for the bytes.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkProduct } from '../../cli/check';
import { type Data, defaultFolders, readData } from '../../cli/data';
import { table } from '../../cli/markup';
import { buildData } from '../../cli/publish/descriptor';
import { copyEngine, partsIn } from '../../cli/publish/integrity';
import { minifyData } from '../build/minify';
import { grown } from './product';
import { recordSignOn } from './record';
import { measure, total } from './size';

export interface StartCost {
  /** The requested files, without the hashes in their names. */
  files: string[];
  raw: number;
  brotli: number;
}

export async function run(args: string[]): Promise<void> {
  // Warm-up: loads and compiles the code that all later runs use.
  await costs(0);
  const rows: string[][] = [];
  for (const pages of [0, ...(args.length > 0 ? args.map(Number) : [10, 100, 1000])])
    rows.push(await costs(pages));
  console.log(
    table(
      ['Added pages', 'Check, CPU s', 'Build, CPU s', 'Files before sign-on works', 'Their bytes (brotli)'],
      rows,
    ),
  );
}

async function costs(pages: number): Promise<string[]> {
  const data = grown(await readData(defaultFolders()), { pages });
  const [checkSeconds] = await cpuSeconds(async () => {
    const [problem] = checkProduct(data);
    if (problem) throw new Error(`the generated product fails the check: ${problem.message}`);
  });
  const [buildSeconds, { files, brotli }] = await cpuSeconds(() => startCost(data));
  return [pages, checkSeconds.toFixed(2), buildSeconds.toFixed(2), files.length, brotli].map(String);
}

/** Builds the data with a copy of the current build's engine, and records what Chromium requests until sign-on works. */
export async function startCost(data: Data): Promise<StartCost> {
  const out = await mkdtemp(join(tmpdir(), 'latchkey-grown-'));
  try {
    const parts = partsIn('dist');
    await copyEngine(parts, out);
    await buildData(data, out, parts, minifyData);
    const { engine: files } = await recordSignOn(out);
    const { raw, brotli } = total(await measure(out, files));
    return { files: files.map((file) => file.replace(/^data\/\w+/, 'data')).sort(), raw, brotli };
  } finally {
    await rm(out, { recursive: true });
  }
}

/** CPU time, because other work on the machine distorts elapsed time. */
async function cpuSeconds<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const start = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(start);
  return [(user + system) / 1e6, result];
}
