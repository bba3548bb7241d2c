import pg from 'pg';
import type { Database, Queries, Row } from './database';
import { TooBusy } from './database';

/** The ids of our advisory locks. Any number works, but all versions must use the same one. */
const LOCK = 46_002_026;
const CLEANING_LOCK = 46_002_027;

/** How long a request waits for a connection, and how long a statement may take, in ms. */
const CONNECTION_MS = 3000;
const STATEMENT_MS = 5000;

/** How long to wait for the answer to a statement if the network loses it without closing the connection, in ms. */
const ANSWER_MS = STATEMENT_MS + 1000;
/** The longest time of a timer. */
const NEVER_MS = 2 ** 31 - 1;

/**
 * Error codes for a database that can't do the work now: a statement timed out, the database is starting, stopping or a standby, it
 * ended or lost the connection, or it has too many. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const BUSY =
  /^(57014|57P0[1235]|25P0[34]|25006|53300|08...|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH)$/;
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered|was closed))/;

const asBusy = (error: Error & { code?: string }): never => {
  if (BUSY.test(error.code ?? '') || NO_CONNECTION.test(error.message))
    throw new TooBusy(`the database: ${error.message}`);
  throw error;
};

/**
 * Opens a PostgreSQL database by its connection string (DATABASE_URL), with a pool of this size. Work that takes too long throws
 * TooBusy, and so does a transaction whose connection is lost. Calls `lost` for each lost connection.
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
  // Without an error listener, a lost connection would end the process. The pool listens only to idle ones.
  pool.on('connect', (client) => client.on('error', lost));
  pool.on('error', () => undefined);
  await pool.query('select 1').catch(async (error: Error) => {
    await pool.end();
    throw new Error(`[latchkey] Cannot reach the database named by DATABASE_URL: ${error.message}`);
  });
  /**
   * Runs `work` on one connection. The pool drops the connection if it is lost, and if `work` calls `drop`, because it
   * couldn't restore its state.
   */
  const onConnection = async <T>(
    work: (query: Queries['query'], drop: () => void) => Promise<T>,
    timeout = ANSWER_MS,
  ): Promise<T> => {
    const client = await pool.connect().catch(asBusy);
    let isDropped = false;
    const drop = () => {
      isDropped = true;
    };
    const query = async <Of extends Row>(sql: string, values?: readonly unknown[]) => {
      // A statement after one without an answer would wait for the same answer.
      if (isDropped) throw new TooBusy('the database: the connection is lost');
      const answer = client.query(timed(sql, values, timeout)).catch((error: Error) => {
        if (NO_CONNECTION.test(error.message)) drop();
        return asBusy(error);
      });
      return (await answer).rows as Of[];
    };
    return work(query, drop).finally(() => client.release(isDropped));
  };
  return {
    query: async <T extends Row>(sql: string, values?: readonly unknown[]) =>
      (await pool.query(timed(sql, values)).catch(asBusy)).rows as T[],
    transaction: (work) =>
      onConnection(async (query, drop) => {
        try {
          await query('begin');
          const result = await work({ query });
          await query('commit');
          return result;
        } catch (error) {
          await query('rollback').catch(drop);
          throw error;
        }
      }),
    script: async (sql) => {
      await pool.query(sql);
    },
    alone: (work) =>
      onConnection(async (query, drop) => {
        try {
          // Another server's migration may take longer than a statement usually may.
          await query('set statement_timeout = 0');
          // The lock belongs to the connection, so the database releases it if this process is killed.
          await query('select pg_advisory_lock($1)', [LOCK]);
          return await work();
        } finally {
          await query('select pg_advisory_unlock($1)', [LOCK]).catch(drop);
          await query(`set statement_timeout = ${STATEMENT_MS}`).catch(drop);
        }
      }, NEVER_MS),
    unlessOthers: (work) =>
      onConnection(async (query, drop) => {
        const [lock] = await query('select pg_try_advisory_lock($1) as locked', [CLEANING_LOCK]);
        if (!lock?.locked) return;
        await work().finally(() => query('select pg_advisory_unlock($1)', [CLEANING_LOCK]).catch(drop));
      }),
    connections: () => ({ used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** A statement for which the driver waits `timeout` milliseconds. Its types lack the option. */
function timed(text: string, values: readonly unknown[] = [], timeout = ANSWER_MS): pg.QueryConfig {
  const config = { text, values: [...values], query_timeout: timeout };
  return config;
}
