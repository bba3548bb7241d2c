import { readdirSync } from 'node:fs';
import { defaultFolders } from '../../../../cli/data/index';

// biome-ignore lint/suspicious/noExplicitAny: edits change data of many forms
export type Json = any;

/** A change of an owner in one file of the data. */
export type Change = (data: Json) => void;

/** One edit of an owner, in one or several files. */
export interface Edit {
  name: string;
  file: string;
  change: Change;
  also?: Record<string, Change>;
}

/** An edit that misleads users or locks them out. */
export interface Hostile extends Edit {
  /** The start of the path that the problem reports, and its file if that is another one. */
  place: string;
  inFile?: string;
  /** A part of the message. */
  says: string;
}

/** A text of the owner in every language of the package. */
export const ourText = (key: string): NonNullable<Edit['also']> =>
  Object.fromEntries(
    readdirSync(defaultFolders().locales)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [
        `locales/${name}`,
        ({ messages, locale }) => {
          messages[key] = `Our ${locale}`;
        },
      ]),
  );

/** Returns the edit as a function that opens each file. */
export const opened =
  ({ file, change, also }: Edit) =>
  (open: (file: string) => Json): void => {
    for (const [name, edit] of Object.entries({ [file]: change, ...also })) edit(open(name));
  };

/** Combines several edits in one folder. */
export const together = (edits: readonly Edit[]): Edit => {
  const changes = edits.flatMap(({ file, change, also }) => Object.entries({ [file]: change, ...also }));
  const files = [...new Set(changes.map(([file]) => file))];
  const all = Object.fromEntries(
    files.map((name): [string, Change] => [
      name,
      (data) => {
        for (const [file, change] of changes) if (file === name) change(data);
      },
    ]),
  );
  return { name: edits.map(({ name }) => name).join('; '), file: '', change: () => {}, also: all };
};
