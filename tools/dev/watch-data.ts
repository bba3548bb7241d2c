import { type FSWatcher, watch } from 'node:fs';
import { buildData } from '../build/data';
import { partsIn } from '../build/published';
import { checkProduct, formatProblems, isWording } from '../check';
import type { Folders } from '../data';

export interface WatchOptions {
  folders: Folders;
  /** A build: its data and loaders are written again. */
  out: string;
  /** Gets what is to be told to the person, once for each change. */
  say(text: string): void;
}

/** How long no file may change before the data is read, in ms: an editor writes a file in several steps. */
const QUIET_MS = 30;

/**
 * Watches the data of a build. After a change the data is checked, and made again if it is sound; else the build keeps
 * the last data that was, and the problems are told.
 */
export function watchData({ folders, out, say }: WatchOptions): { close(): void } {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running
        .then(remake)
        .catch((error: Error) => say(`The data could not be made: ${error.message}`));
    }, QUIET_MS);
  };
  const remake = async (): Promise<void> => {
    const start = performance.now();
    const problems = await checkProduct(folders);
    const said = problems.length > 0 ? `${formatProblems(problems)}\n` : '';
    if (!problems.every(isWording)) return say(`${said}The pages keep the last data that was sound.`);
    await buildData(folders, out, partsIn(out));
    say(`${said}The data was made again in ${Math.round(performance.now() - start)} ms: reload the page.`);
  };
  const watchers: FSWatcher[] = [folders.schemas, folders.flows, folders.locales].map((folder) =>
    watch(folder, { recursive: true }, changed),
  );
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
