import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database, Row } from './database';

/**
 * Marks a data folder as used by this process and returns a function that releases it. Replaces the mark of a killed process.
 * @throws Error that names LATCHKEY_DATA if a running process uses the folder
 */
function lockFolder(folder: string): () => void {
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

/** Opens or creates the embedded database in a folder. Two processes would corrupt it, so only one may open it at a time. */
export async function openFolder(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  const db = await PGlite.create(join(folder, 'db')).catch((error: unknown) => {
    unlock();
    throw error;
  });
  return {
    query: async <T extends Row>(sql: string, values: readonly unknown[] = []) =>
      (await db.query<T>(sql, [...values])).rows,
    transaction: async (work) =>
      (await db.transaction(async (tx) =>
        work({
          query: async <T extends Row>(sql: string, values: readonly unknown[] = []) =>
            (
              await tx.query<T>(sql, [...values])
            ).rows,
        }),
      )) as never,
    script: async (sql) => {
      await db.exec(sql);
    },
    alone: (work) => work(), // No other process can use the folder.
    unlessOthers: (work) => work(),
    connections: () => ({ used: 1, waiting: 0 }),
    async close() {
      await db.close();
      unlock();
    },
  };
}
