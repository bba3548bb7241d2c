/** The versions of an owner's files, for undo and redo. */
import type { OwnerFiles } from '../protocol';

export interface History {
  /** The current files. */
  files(): OwnerFiles;
  /** Replaces the text of a file. A text that is null removes it. What was undone can't be redone any more. */
  write(file: string, text: string | null): void;
  /** Returns whether there was something to undo or redo. */
  undo(): boolean;
  redo(): boolean;
  /** Starts again with other files, such as those that changed outside the page. */
  restart(files: OwnerFiles): void;
}

/** @param first the files at first */
export function createHistory(first: OwnerFiles): History {
  let versions: OwnerFiles[] = [first];
  let at = 0;
  const files = (): OwnerFiles => versions[at] ?? {};
  const go = (by: 1 | -1): boolean => {
    if (!versions[at + by]) return false;
    at += by;
    return true;
  };
  return {
    files,
    write(file, text) {
      const { [file]: _, ...others } = files();
      // A file keeps its place, so that the same files are the same JSON.
      const next = text === null ? others : { ...files(), [file]: text };
      versions = [...versions.slice(0, at + 1), next];
      at += 1;
    },
    undo: () => go(-1),
    redo: () => go(1),
    restart(now) {
      versions = [now];
      at = 0;
    },
  };
}
