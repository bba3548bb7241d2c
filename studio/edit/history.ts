/** The versions of an owner's files, for undo and redo. */
import type { OwnerFiles } from '../protocol';

export interface History {
  /** The current files. */
  files(): OwnerFiles;
  /** Adds a version, unless it is the same as the current one. What was undone can't be redone any more. */
  add(files: OwnerFiles): void;
  /** Replaces the current version by files that say the same. */
  amend(files: OwnerFiles): void;
  /** Whether there is an earlier version (-1) or a later one (1). */
  can(by: 1 | -1): boolean;
  /** Returns whether there was something to undo or redo. */
  undo(): boolean;
  redo(): boolean;
  /** Starts again with other files, such as those that changed outside the page. */
  restart(files: OwnerFiles): void;
}

/** Whether both have the same files with the same texts, in any order. */
export const isSame = (one: OwnerFiles, other: OwnerFiles): boolean =>
  Object.keys({ ...one, ...other }).every((file) => one[file] === other[file]);

/** @param first the files at first */
export function createHistory(first: OwnerFiles): History {
  let versions: OwnerFiles[] = [{ ...first }];
  let at = 0;
  const files = (): OwnerFiles => versions[at] ?? {};
  const go = (by: 1 | -1): boolean => {
    if (!versions[at + by]) return false;
    at += by;
    return true;
  };
  return {
    files,
    add(next) {
      if (isSame(next, files())) return;
      // A copy, because typing changes the files in place.
      versions = [...versions.slice(0, at + 1), { ...next }];
      at += 1;
    },
    amend(next) {
      versions[at] = { ...next };
    },
    can: (by) => versions[at + by] !== undefined,
    undo: () => go(-1),
    redo: () => go(1),
    restart(now) {
      versions = [{ ...now }];
      at = 0;
    },
  };
}
