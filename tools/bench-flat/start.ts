/** What a visitor of a product waits for until the first field, with the present build's engine. */
import { buildData } from '../build/data';
import { copyEngine, partsIn } from '../build/published';
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
  const parts = partsIn('dist');
  await copyEngine(parts, out);
  await buildData(folders, out, parts);
  const { engine: files } = await recordSignOn(out);
  const { raw, brotli } = total(await measure(out, files));
  return {
    files: files.map((file) => file.replace(/^data\/\w+/, 'data')).sort(),
    requests: files.length,
    raw,
    brotli,
  };
}
