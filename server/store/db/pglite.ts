import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database, Row } from './database';
import { lockFolder } from './lock';

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
