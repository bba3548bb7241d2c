import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PSEUDO, pseudoLocale } from '../../../scripts/generate/pseudo/pseudo';
import type { LocaleFile } from '../../../src/core/data/data.gen';
import { BUILD_OPTIONS, root } from '../server/start/server';

export const PSEUDO_LOCALES: readonly string[] = Object.keys(PSEUDO);

/** The texts of a pseudo-locale. */
export function pseudoMessages(locale: string): Record<string, string> {
  const source: LocaleFile = JSON.parse(readFileSync(`${root}locales/en_US.json`, 'utf8'));
  return pseudoLocale(source, locale, PSEUDO[locale] as (text: string) => string).messages;
}

const node = (...args: string[]) =>
  promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, NODE_OPTIONS: '' } });

/** Writes all locales and the pseudo-locales to `folder`. */
export const writePseudoLocales = (folder: string): Promise<unknown> =>
  node('--import', 'tsx', 'scripts/generate/pseudo/main.ts', folder);

/** Builds the widget with the pseudo-locales and all other locales. Returns a new folder with the build in `dist`. */
export async function buildPseudo(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-pseudo-'));
  const locales = join(folder, 'locales');
  await writePseudoLocales(locales);
  await node(
    'dist/cli/latchkey.mjs',
    'build',
    ...BUILD_OPTIONS,
    '--locales',
    locales,
    '--out',
    join(folder, 'dist'),
  );
  return folder;
}
