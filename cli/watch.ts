/** Reports changes of files below folders, however an editor or git saves them. */
import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';

/** How long, in ms, no file may change before the callback is called. Editors save a file in several steps. */
const QUIET_MS = 20;

/** Swap files and backups of editors. */
const KEPT_BY_AN_EDITOR = /^\.|~$/;

/**
 * Calls `changed` once after each burst of changes below `folders`, which need not exist yet. Returns a function that
 * stops watching.
 *
 * Every folder has its own watcher. With `recursive: true`, Node 20 on Linux watches the inode of each file, so it
 * misses all saves after the first one that renames a new file over the old one. Vim, JetBrains, `sed -i` and git do that.
 */
export function watchFolders(folders: readonly string[], changed: () => void): () => void {
  const roots = folders.map((folder) => resolve(folder));
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

  const isWatched = (path: string): boolean =>
    roots.some((root) => path === root || path.startsWith(root + sep));

  const onEvent = (folder: string, name: string | null): void => {
    const path = join(folder, name ?? '');
    if (KEPT_BY_AN_EDITOR.test(basename(path)) || !isWatched(path)) return;
    // A folder that was removed and created again has a new inode, so its old watcher reports nothing.
    unwatchTree(path);
    watchTree(path);
    clearTimeout(timer);
    timer = setTimeout(changed, QUIET_MS);
  };
  const watchFolder = (folder: string): void => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (_, name) => onEvent(folder, name));
    watchers.set(
      folder,
      watcher.on('error', () => unwatchTree(folder)),
    );
  };
  /** Does nothing for a file or a missing folder. */
  const watchTree = (path: string): void => {
    try {
      if (!statSync(path).isDirectory()) return;
      watchFolder(path);
      for (const entry of readdirSync(path, { withFileTypes: true }))
        if (entry.isDirectory()) watchTree(join(path, entry.name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  };
  const unwatchTree = (path: string): void => {
    for (const [folder, watcher] of watchers) {
      if (folder !== path && !folder.startsWith(path + sep)) continue;
      watcher.close();
      watchers.delete(folder);
    }
  };

  for (const root of roots) {
    watchTree(root);
    // Notices when the root itself is removed or created.
    watchFolder(dirname(root));
  }
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}
