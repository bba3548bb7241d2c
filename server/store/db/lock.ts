import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Marks a data folder as used by this process and returns a function that releases it. Replaces the mark of a killed process.
 * @throws Error that names LATCHKEY_DATA if a running process uses the folder
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'server.pid');
  const owner = readOwner(file);
  if (owner !== null && owner !== process.pid && isAlive(owner)) {
    throw new Error(
      `[latchkey] The data folder <${folder}> is in use by process ${owner}. ` +
        `Stop that server, or choose another folder with LATCHKEY_DATA. If no server is running, delete <${file}>.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function readOwner(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0); // Signal 0 only checks that the process exists.
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
