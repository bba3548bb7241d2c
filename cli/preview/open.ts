/** Opens a place of a data file in the user's editor. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Folders, foldersIn } from '../data';
import { THEME } from './theme';

/** A data file as the page names it. */
export const DATA_FILE = /^(schemas|flows|locales)((?:\/[\w-]+)+\.json)$/;

/** The path of a data file on this machine, the owner's if there is one, or undefined for other files. */
export function pathOf({ over, ...folders }: Folders, file: string): string | undefined {
  const [, name, rest = ''] = DATA_FILE.exec(file) ?? [];
  const part = name as keyof typeof folders | undefined;
  const paths = [
    ...(over === undefined
      ? []
      : [part ? foldersIn(over)[part] + rest : file === THEME && join(over, THEME)]),
    part && folders[part] + rest,
  ];
  return paths.find((path): path is string => typeof path === 'string' && existsSync(path));
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
