/** `latchkey check`: what is wrong with the data, or with one language of it; `--strict` also plays the vital ways. */
import { checkProduct, formatProblems, isWording, problemsOf, progressOf } from '../check';
import type { Folders } from '../data';
import { checkVital } from '../try/vital';
import { UsageError } from './usage-error';

export interface CheckOptions {
  json?: boolean | undefined;
  locale?: string | undefined;
  strict?: boolean | undefined;
}

export async function checkCommand(
  folders: Folders,
  { json = false, locale, strict = false }: CheckOptions,
): Promise<number> {
  const progress = locale === undefined ? '' : await progressOf(folders, locale).catch(asUsage);
  const all = await checkProduct(folders);
  // Data that is not sound cannot be played.
  if (strict && all.every(isWording)) all.push(...(await checkVital(folders)));
  const problems = locale === undefined ? all : problemsOf(all, locale);
  if (json) console.log(JSON.stringify(problems, null, 2));
  else {
    console.log(formatProblems(problems));
    if (progress) console.log(`${progress}${others(all.length - problems.length)}`);
  }
  return problems.length > 0 ? 1 : 0;
}

const others = (count: number): string =>
  count === 0 ? '' : ` In other files: ${count} ${count === 1 ? 'problem' : 'problems'}.`;

const asUsage = (error: Error): never => {
  throw error instanceof RangeError ? new UsageError(error.message) : error;
};
