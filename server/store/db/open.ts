import type { Database } from './database';
import { migrate } from './migrate';

/** Uses PostgreSQL if `databaseUrl` is set, else the embedded database in the folder `dataDir`. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** The size of the connection pool for PostgreSQL. */
  readonly connections?: number | undefined;
  /** Called when an idle connection to PostgreSQL is lost. */
  readonly lost?: ((error: Error) => void) | undefined;
}

/** Opens the database and brings its schema up to date. */
export async function openDatabase({
  dataDir,
  databaseUrl,
  connections,
  lost,
}: DatabasePlace): Promise<Database> {
  const db = databaseUrl
    ? await (await import('./postgres')).openPostgres(databaseUrl, connections, lost)
    : await (await import('./pglite')).openFolder(dataDir);
  try {
    // Several servers may start on an empty database at the same time.
    await db.alone(() => migrate(db));
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}
