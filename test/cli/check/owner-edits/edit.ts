import { readdirSync } from 'node:fs';
import { defaultFolders } from '../../../../cli/data/index';

// biome-ignore lint/suspicious/noExplicitAny: edits change data of many forms
export type Json = any;

/** What an owner changes in one file of the data. */
export type Change = (data: Json) => void;

/** One edit of an owner, of one file or of several. */
export interface Edit {
  name: string;
  file: string;
  change: Change;
  also?: Record<string, Change>;
}

/** An edit that misleads users or keeps them out. */
export interface Hostile extends Edit {
  /** The place that the refusal names: the file if it is another one, and the beginning of the path in it. */
  place: string;
  inFile?: string;
  /** What the message says. */
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

/** The edit as a function that opens each file. */
export const opened =
  ({ file, change, also }: Edit) =>
  (open: (file: string) => Json): void => {
    for (const [name, edit] of Object.entries({ [file]: change, ...also })) edit(open(name));
  };

/** Several edits in one folder. */
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
