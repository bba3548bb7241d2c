import pg from 'pg';
import { TooBusy } from '../too-busy';
import type { Database, Row } from './database';

/** The ids of our advisory locks. Any number works, but all versions must use the same one. */
const LOCK = 46_002_026;
const CLEANING_LOCK = 46_002_027;

/** How long a request waits for a connection, and how long a statement may take, in ms. */
const CONNECTION_MS = 3000;
const STATEMENT_MS = 5000;

/**
 * Error codes for a database that can't do the work now: a statement timed out, the database is starting or stopping, or it has
 * too many connections. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const BUSY = new Set(['57014', '57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
const NO_CONNECTION = /^(timeout exceeded when trying to connect|Connection terminated)/;

const asBusy = (error: Error & { code?: string }): never => {
  if (BUSY.has(error.code ?? '') || NO_CONNECTION.test(error.message))
    throw new TooBusy(`the database: ${error.message}`);
  throw error;
};

/**
 * Opens a PostgreSQL database by its connection string (DATABASE_URL), with a pool of this size. Work that takes too long throws
 * TooBusy. Calls `lost` when the database drops an idle connection.
 */
export async function openPostgres(
  connectionString: string,
  connections = 10,
  lost: (error: Error) => void = () => undefined,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: CONNECTION_MS,
    statement_timeout: STATEMENT_MS,
  });
  // Without an error listener, a dropped idle connection would end the process.
  pool.on('error', lost);
  await pool.query('select 1').catch(async (error: Error) => {
    await pool.end();
    throw new Error(`[latchkey] Cannot reach the database named by DATABASE_URL: ${error.message}`);
  });
  return {
    query: async <T extends Row>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query(sql, [...values]).catch(asBusy)).rows as T[],
    async transaction(work) {
      const client = await pool.connect().catch(asBusy);
      try {
        await client.query('begin');
        const result = await work({
          query: async <T extends Row>(sql: string, values: readonly unknown[] = []) =>
            (await client.query(sql, [...values]).catch(asBusy)).rows as T[],
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
      // The lock belongs to the connection, so the database releases it if this process is killed.
      const client = await pool.connect();
      try {
        // Another server's migration may take longer than a statement usually may.
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [LOCK]);
        return await work();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
        await client.query(`set statement_timeout = ${STATEMENT_MS}`).catch(() => undefined);
        client.release();
      }
    },
    async unlessOthers(work) {
      const client = await pool.connect();
      const [{ locked }] = (await client.query('select pg_try_advisory_lock($1) as locked', [CLEANING_LOCK]))
        .rows;
      try {
        if (locked) await work();
      } finally {
        if (locked)
          await client.query('select pg_advisory_unlock($1)', [CLEANING_LOCK]).catch(() => undefined);
        client.release();
      }
    },
    connections: () => ({ used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
