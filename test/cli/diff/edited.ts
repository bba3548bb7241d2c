/** Copies of the package's data with edits, and the findings of `latchkey diff` for them. */
import { type Data, type DataFile, defaultFolders, readData } from '../../../cli/data/index';
import { diff } from '../../../cli/diff/diff';
import type { Finding } from '../../../cli/diff/report';

/** The package's data, unchanged. */
export const old = await readData(defaultFolders());

export const { files } = old;

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
export type Edit = (data: any) => void;

/** The data after edits of copies of files. */
export const edited = (edits: Record<string, Edit>): Data =>
  old.with(
    files.map((file): DataFile => {
      const edit = edits[file.file];
      if (!edit) return file;
      // In jest, structuredClone creates objects of another realm, which aren't equal to those of this one.
      const data = JSON.parse(JSON.stringify(file.data));
      edit(data);
      return { ...file, data };
    }),
  );

/** The findings between the package's data and copies with edits. */
export const findingsAfter = (edits: Record<string, Edit>): Finding[] => diff(old, edited(edits));
