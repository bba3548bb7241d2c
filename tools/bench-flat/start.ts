/** What a visitor of a product waits for until the first field, with the present build's engine. */
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildData } from '../build/data';
import type { Folders } from '../data';
import { measure, total } from '../size/measure';
import { recordSignOn } from '../size/record';

export interface StartCost {
  /** The files asked for, without what names them by their content. */
  files: string[];
  requests: number;
  raw: number;
  brotli: number;
}

/** Builds the data into `out`, beside a copy of the engine, and looks what Chromium asks for. */
export async function startCost(folders: Folders, out: string): Promise<StartCost> {
  for (const file of await readdir('dist')) {
    if (file !== 'cli' && file !== 'data') await cp(join('dist', file), join(out, file), { recursive: true });
  }
  await buildData(folders, out, 'dist/cli/templates');
  const { engine: files } = await recordSignOn(out);
  const { raw, brotli } = total(await measure(out, files));
  return { files: files.map((file) => file.replace(/^data\/\w+/, 'data')).sort(), requests: files.length, raw, brotli };
}
