import { existsSync, watch } from 'node:fs';
import { type Folders, foldersIn } from '../data';

/** How long no file may change before the data is read, in ms: an editor writes a file in several steps. */
const QUIET_MS = 15;

/** Calls `changed` after each change below the data folders. Returns what ends that. */
export function watchFolders({ over, ...folders }: Folders, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const own = over === undefined ? [] : Object.values(foldersIn(over));
  const watched = [...Object.values(folders), ...own].filter(
    (folder): folder is string => !!folder && existsSync(folder),
  );
  const watchers = watched.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(changed, QUIET_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
