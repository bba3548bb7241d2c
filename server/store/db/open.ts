import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from './database';

const folder = new URL('./migrations/', import.meta.url);

/**
 * Brings the schema up to date: runs each file in migrations/ once, in alphabetical order. A file and its record are one
 * script, which both adapters run as one implicit transaction.
 */
export async function migrate(db: Database): Promise<void> {
  await db.script(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const applied = new Set(
    (await db.query<{ name: string }>('select name from migrations')).map((row) => row.name),
  );
  const files = readdirSync(folder)
    .filter((name) => /^[0-9a-z-]+\.sql$/.test(name))
    .sort();
  for (const name of files) {
    if (applied.has(name)) continue;
    const sql = readFileSync(new URL(name, folder), 'utf8');
    await db.script(`begin;\n${sql}\ninsert into migrations (name) values ('${name}');\ncommit;`);
  }
}

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
