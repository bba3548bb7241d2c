import { checkProduct, formatProblems, isWording } from '../../cli/check';
import type { Data } from '../../cli/data';
import { buildData } from '../../cli/publish/data';
import { partsIn } from '../../cli/publish/published';
import { minifyData } from '../build/minify';

/**
 * Checks the data and, if it is valid, writes it and the loaders of the build `out` again. Otherwise the build keeps the last valid
 * data. Returns a message for the developer.
 */
export async function remakeData(data: Data, out: string): Promise<string> {
  const start = performance.now();
  const problems = checkProduct(data);
  const report = problems.length > 0 ? `${formatProblems(problems)}\n` : '';
  if (!problems.every(isWording)) return `${report}The pages keep the last valid data.`;
  await buildData(data, out, partsIn(out), minifyData);
  return `${report}Rebuilt the data in ${Math.round(performance.now() - start)} ms. Reload the page.`;
}
