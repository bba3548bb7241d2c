import Valkey from 'iovalkey';
import pg from 'pg';
import type { Store } from '../../../auth/handler';
import { postgresStore } from '../../../auth/postgres';
import { redisStore } from '../../../auth/redis';

/** Opens the store at the address of a PostgreSQL or Redis, as a host does. */
export async function openStore(url: string): Promise<{ store: Store; close(): Promise<unknown> | void }> {
  if (url.startsWith('redis:')) {
    const client = new Valkey(url).on('error', () => {});
    return { store: redisStore(client, { timeoutMs: 1000 }), close: () => client.disconnect() };
  }
  const pool = new pg.Pool({ connectionString: url }).on('error', () => {});
  return { store: await postgresStore(pool), close: () => pool.end() };
}
