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
