import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Results } from '../run';

const PAGE = 'docs/performance.md';
const BEGIN = '<!-- what follows is written by npm run bench -->';
const END = '<!-- up to here -->';

/** Writes the figures into the page, between its marks; the text around the marks stays. */
export async function writePage(figures: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${PAGE} lacks "${BEGIN}" or "${END}"`);
  await writeFile(PAGE, [before, BEGIN, '\n\n', figures, '\n\n', END, after].join(''));
}

/** Writes every single figure, for a closer look at them. */
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
