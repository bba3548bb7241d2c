import { checkProduct, formatProblems, isWording } from '../../cli/check';
import type { Data } from '../../cli/data';
import { buildData } from '../../cli/publish/data';
import { partsIn } from '../../cli/publish/published';
import { minifyData } from '../build/minify';

/**
 * Checks the data, and writes it and the loaders of the build `out` again if it is sound. Otherwise the build keeps the
 * last sound data. Returns what to tell the developer.
 */
export async function remakeData(data: Data, out: string): Promise<string> {
  const start = performance.now();
  const problems = checkProduct(data);
  const said = problems.length > 0 ? `${formatProblems(problems)}\n` : '';
  if (!problems.every(isWording)) return `${said}The pages keep the last data that was sound.`;
  await buildData(data, out, partsIn(out), minifyData);
  return `${said}The data was made again in ${Math.round(performance.now() - start)} ms: reload the page.`;
}
