import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from '@jest/globals';
import { root } from '../../server/start/server';
import type { Visit } from '../../visit/visit';
import { PANELS } from './panels/index';
import { transcriptOf } from './transcript';

const FOLDER = `${root}test/browser/spoken/`;

/** In CI a golden file must never change. */
const WRITES = Boolean(process.env.WRITE_SPOKEN) && !process.env.CI;

const HINT =
  'If the change is intended, run `WRITE_SPOKEN=1 npm run t -- browser/spoken` and read the difference.';

/**
 * Plays a panel in a locale, and compares the speech with its golden file, or writes the file if `WRITE_SPOKEN` is set.
 * @throws Error with the lines that differ
 */
export async function expectGolden(visit: Visit, locale: string, panel: string): Promise<void> {
  const text = await transcriptOf(visit, PANELS[panel] ?? [], locale);
  const name = `${locale}/${panel}.txt`;
  const path = FOLDER + name;
  if (WRITES) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const golden = existsSync(path) ? readFileSync(path, 'utf8') : '';
  try {
    expect(text).toBe(golden);
  } catch (error) {
    throw Object.assign(error as Error, { message: `${(error as Error).message}\n\n${name}: ${HINT}` });
  }
}
