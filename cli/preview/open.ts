/** Opens a place of a data file in the user's editor. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Data } from '../data';

/** The path of a data file on this machine, or undefined for other files. */
export function pathOf({ files, folders }: Data, shown: string): string | undefined {
  const isData = files.some(({ sources }) => sources.some((source) => source.shown === shown && source.text));
  if (!isData) return undefined;
  const [folder = '', ...rest] = shown.split('/');
  const own = files.some(({ file }) => file === shown);
  // The package's files are named relative to its root, an owner's relative to the working folder.
  return own ? join(folders[folder as 'schemas' | 'flows' | 'locales'], ...rest) : resolve(shown);
}

/**
 * Starts `LATCHKEY_EDITOR` (default: `code -g`) with file:line:column.
 * @returns the error, or null if the editor was started
 */
export function openInEditor(path: string, line: number, column: number): Promise<string | null> {
  const [command = '', ...options] = (process.env.LATCHKEY_EDITOR ?? 'code -g').split(' ');
  return new Promise((done) => {
    const editor = spawn(command, [...options, `${path}:${line}:${column}`], {
      stdio: 'ignore',
      detached: true,
    });
    editor.once('error', () =>
      done(
        `Can't start the editor "${command}". Set LATCHKEY_EDITOR to a command that accepts file:line:column.`,
      ),
    );
    editor.once('spawn', () => {
      editor.unref();
      done(null);
    });
  });
}
