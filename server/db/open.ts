import type { Database } from './database';
import { migrate } from './migrate';
import { openFolder } from './pglite';
import { openPostgres } from './postgres';

/** Where the state lives: PostgreSQL when `databaseUrl` is given, else the embedded database in the folder `dataDir`. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

/** Opens the database and brings its schema up to date. */
export async function openDatabase({ dataDir, databaseUrl }: DatabasePlace): Promise<Database> {
  const db = databaseUrl ? await openPostgres(databaseUrl) : await openFolder(dataDir);
  try {
    await migrate(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}
