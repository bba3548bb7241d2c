import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folders, Problem } from '../data';

/** The file of an owner's theme: the `theme` of the widget's config. Only the preview and the gallery read it. */
export const THEME = 'theme.json';

/** Reads the owner's theme. A missing file is an empty theme, and invalid JSON is a problem. */
export async function themeOf({ over }: Folders): Promise<{ theme: object; problems: Problem[] }> {
  if (over === undefined) return { theme: {}, problems: [] };
  const file = join(over, THEME);
  try {
    return { theme: Object(JSON.parse(await readFile(file, 'utf8'))), problems: [] };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const problems = code === 'ENOENT' ? [] : [{ code: 'not-json', file, path: '', message }];
    return { theme: {}, problems };
  }
}
