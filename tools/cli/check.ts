/** `latchkey check`: what is wrong with the data, or with one language of it; `--strict` also plays the vital ways. */

import { existsSync } from 'node:fs';
import { checkProduct, formatProblems, isWording, problemsOf, progressOf } from '../check';
import { ConfigError, checkedConfig, USUAL_CONFIG } from '../conform/config';
import type { Folders } from '../data';
import type { Problem } from '../data/problem';
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
  const all = [...(await checkProduct(folders)), ...conformProblems()];
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

/** What is wrong with the config of `latchkey conform`, where the working folder has one. */
function conformProblems(): Problem[] {
  if (!existsSync(USUAL_CONFIG)) return [];
  try {
    checkedConfig(USUAL_CONFIG);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ code: 'shape', file: USUAL_CONFIG, path: '', message: error.message }];
  }
}

const others = (count: number): string =>
  count === 0 ? '' : ` In other files: ${count} ${count === 1 ? 'problem' : 'problems'}.`;

const asUsage = (error: Error): never => {
  throw error instanceof RangeError ? new UsageError(error.message) : error;
};
