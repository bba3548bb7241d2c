/** `latchkey check`: reports problems in the data, or in one language. */

import { existsSync } from 'node:fs';
import { formatProblems, problemsOf, progressOf, progressOfNew } from '../check';
import { ConfigError, checkedConfig, USUAL_CONFIG } from '../conform/config';
import { type Data, type Folders, readData } from '../data';
import type { Problem } from '../data/problem';
import { checkData, summary } from '../try/critical';
import { newCommand, UsageError } from './command';
import { onData } from './folders';

export const check = onData(
  newCommand('check', {
    summary: 'Check your data and report each problem with its file and line.',
    description: 'Checks your data and replays the critical journeys on it, as build does.',
    example: 'check sign-on --locale de_DE',
  })
    .option('--locale <locale>', 'check only this language, and print how complete it is')
    .option('--all', 'list all missing texts, not only the first ten')
    .option('--json', 'print JSON: [{code, file, line, column, path, message}]'),
  checkCommand,
);

interface CheckOptions {
  json?: boolean | undefined;
  locale?: string | undefined;
  /** Lists all missing texts, not only the first ten. */
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

/** The problems in the config of `latchkey conform`, if the working folder has one. */
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
  count === 0 ? '' : ` Other files have ${count} ${count === 1 ? 'problem' : 'problems'}.`;

function progressIn(data: Data, locale: string): string {
  try {
    return progressOf(data, locale);
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}
