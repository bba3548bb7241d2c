/** Applies changes to an owner's files. */
import type { Data } from '../../cli/data';
import type { FileChange, OwnerFiles } from '../protocol';
import { textOf } from '../worker/data';
import { edit, move } from './edit';
import { newFile } from './start';

/**
 * Applies changes in order. A file that the owner doesn't have yet starts as `latchkey copy` would create it. A file that
 * is as it started after a change is removed.
 * @throws Error if a file isn't JSON, or has no place for a change
 */
export function apply(base: Data, files: OwnerFiles, changes: readonly FileChange[]): OwnerFiles {
  const next = { ...files };
  for (const { file, ...change } of changes) {
    const original = newFile(file, textOf(base, file));
    const text = next[file] ?? original;
    const edited = 'from' in change ? move(text, change.path, change.from, change.to) : edit(text, change);
    if (edited === original) delete next[file];
    else next[file] = edited;
  }
  return next;
}
