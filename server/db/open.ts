import type { Database } from './database';
import { migrate } from './migrate';

/**
 * Chooses the database: PostgreSQL when `databaseUrl` is given, else the embedded database in the folder
 * `dataDir`.
 */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Connections to PostgreSQL at the same time. */
  readonly connections?: number | undefined;
  /** Hears of an idle connection to PostgreSQL that was lost. */
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
    // Several servers may start on an empty database at the same moment.
    await db.alone(() => migrate(db));
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}
