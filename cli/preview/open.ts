/** Opens a place of a data file in the person's own editor. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Data } from '../data';

/** Where the file of a message is on this machine; undefined for a file that is none of the data. */
export function pathOf({ files, folders }: Data, shown: string): string | undefined {
  const isData = files.some(({ sources }) => sources.some((source) => source.shown === shown && source.text));
  if (!isData) return undefined;
  const [folder = '', ...rest] = shown.split('/');
  const own = files.some(({ file }) => file === shown);
  // The package's own files are named from its root, an owner's from where the command runs.
  return own ? join(folders[folder as 'schemas' | 'flows' | 'locales'], ...rest) : resolve(shown);
}

/**
 * Starts `LATCHKEY_EDITOR` (default: `code -g`) with file:line:column.
 * @returns what went wrong; null when it was started
 */
export function openInEditor(path: string, line: number, column: number): Promise<string | null> {
  const [command = '', ...options] = (process.env.LATCHKEY_EDITOR ?? 'code -g').split(' ');
  return new Promise((done) => {
    const editor = spawn(command, [...options, `${path}:${line}:${column}`], {
      stdio: 'ignore',
      detached: true,
    });
    editor.once('error', () =>
      done(`There is no editor "${command}": set LATCHKEY_EDITOR to a command that takes file:line:column.`),
    );
    editor.once('spawn', () => {
      editor.unref();
      done(null);
    });
  });
}
