/** `latchkey check`: what is wrong with the data, or with one language of it. */

import { existsSync } from 'node:fs';
import { formatProblems, problemsOf, progressOf, progressOfNew } from '../check';
import { ConfigError, checkedConfig, USUAL_CONFIG } from '../conform/config';
import { type Data, type Folders, readData } from '../data';
import type { Problem } from '../data/problem';
import { checkData, summary } from '../try/check-data';
import { newCommand, UsageError } from './command';
import { onData } from './folders';

export const check = onData(
  newCommand('check', {
    summary: 'Find mistakes in the data.',
    description: 'Checks the data and plays the critical journeys through it, as build does.',
    example: 'check sign-on --locale de_DE',
  })
    .option('--locale <locale>', 'check one language only, and print how complete it is')
    .option('--all', 'print every missing text, not only the first ones')
    .option('--json', 'print [{code, file, line, column, path, message}]'),
  checkCommand,
);

export interface CheckOptions {
  json?: boolean | undefined;
  locale?: string | undefined;
  /** Name every text that a language lacks, not only the first ones. */
  all?: boolean | undefined;
}

export async function checkCommand(
  folders: Folders,
  { json = false, locale, all: isAll = false }: CheckOptions,
): Promise<number> {
  const data = await readData(folders);
  const progress = locale === undefined ? '' : progressIn(data, locale);
  const { problems: found, journeys } = await checkData(data);
  const all = [...found, ...conformProblems()];
  const problems = locale === undefined ? all : problemsOf(all, locale);
  if (json) console.log(JSON.stringify(problems, null, 2));
  else {
    if (progress) console.log(`${progress}${others(all.length - problems.length)}\n`);
    else for (const line of progressOfNew(data, problems)) console.log(line);
    console.log(formatProblems(problems, isAll));
    if (journeys && journeys.excused.length > 0) console.log(summary(journeys));
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

function progressIn(data: Data, locale: string): string {
  try {
    return progressOf(data, locale);
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}
