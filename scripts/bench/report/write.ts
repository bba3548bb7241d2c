import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Results } from '../run';

const PAGE = 'docs/performance.md';
const ALL = 'docs/measurements.md';
const BEGIN = '<!-- npm run bench writes this part -->';
const END = '<!-- end of the part that npm run bench writes -->';

const HEAD = `# All measurements

Every result of the last \`npm run bench\`. [Performance](performance.md) has the summary and explains each measurement.`;

/** Writes the results into docs/performance.md, between its marks, and all tables into docs/measurements.md. */
export async function writePages(results: string, tables: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${PAGE} must contain "${BEGIN}" and "${END}"`);
  await writeFile(PAGE, [before, BEGIN, '\n\n', results, '\n\n', END, after].join(''));
  await writeFile(ALL, `${HEAD}\n\n${tables}\n`);
}

/** Writes all samples, for a closer look. */
export async function writeRaw({ samples, transfers }: Results): Promise<void> {
  await mkdir('.cache', { recursive: true });
  await writeFile(
    '.cache/bench.json',
    JSON.stringify(
      { samples: Object.fromEntries(samples), transfers: Object.fromEntries(transfers) },
      null,
      1,
    ),
  );
}
