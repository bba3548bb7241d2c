import pg from 'pg';
import type { Database, Row } from './database';

/** The number of our advisory lock in the database: any number, as long as it stays the same. */
const LOCK = 46_002_026;

/** Opens a PostgreSQL database by connection string (DATABASE_URL), with a pool of connections. */
export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  // Without an error listener an idle connection that the database drops would end the process.
  pool.on('error', (error) => console.error('[latchkey] database connection lost:', error.message));
  await pool.query('select 1').catch(async (error: Error) => {
    await pool.end();
    throw new Error(`[latchkey] Cannot reach the database named by DATABASE_URL: ${error.message}`);
  });
  return {
    query: async <T extends Row>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query(sql, [...values])).rows as T[],
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work({
          query: async <T extends Row>(sql: string, values: readonly unknown[] = []) =>
            (await client.query(sql, [...values])).rows as T[],
        });
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
    script: async (sql) => {
      await pool.query(sql);
    },
    async alone(work) {
      // The lock belongs to the connection: the database frees it when this process is killed.
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [LOCK]);
        return await work();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
