/** Records the files that a visitor of a product loads until sign-on works, with the engine of the current build. */

import type { Data } from '../../../cli/data';
import { buildData } from '../../../cli/publish/data';
import { copyEngine, partsIn } from '../../../cli/publish/published';
import { minifyData } from '../../build/minify';
import { measure, total } from '../size/measure';
import { recordSignOn } from '../size/record';

export interface StartCost {
  /** The requested files, without the hashes in their names. */
  files: string[];
  requests: number;
  raw: number;
  brotli: number;
}

/** Builds the data into `out`, with a copy of the engine, and records what Chromium requests. */
export async function startCost(data: Data, out: string): Promise<StartCost> {
  const parts = partsIn('dist');
  await copyEngine(parts, out);
  await buildData(data, out, parts, minifyData);
  const { engine: files } = await recordSignOn(out);
  const { raw, brotli } = total(await measure(out, files));
  return {
    files: files.map((file) => file.replace(/^data\/\w+/, 'data')).sort(),
    requests: files.length,
    raw,
    brotli,
  };
}
