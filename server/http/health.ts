/** Health checks for an orchestrator: is the process alive, and is it ready for requests? */
import type { Hono } from 'hono';
import type { Queries } from '../store/db/database';

/** The timeout for the database, in ms. */
const TIMEOUT_MS = 1000;

/** Whether the server is shutting down. It stops accepting work before it ends. */
export interface Readiness {
  isEnding: boolean;
}

/**
 * `/livez`: the process answers. `/readyz`: the database also answers, and the server isn't shutting down. They accept any Host
 * header, because probes use a machine's address.
 */
export function mountHealth(app: Hono, db: Queries, readiness: Readiness): void {
  app.get('/livez', (c) => c.json({ alive: true }));
  app.get('/readyz', async (c) => {
    const why = readiness.isEnding ? 'ending' : await databaseFault(db);
    return c.json(why ? { ready: false, why } : { ready: true }, why ? 503 : 200, {
      'Cache-Control': 'no-store',
    });
  });
}

async function databaseFault(db: Queries): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('the database did not answer in time'), TIMEOUT_MS);
  });
  const answer = db.query('select 1').then(
    () => null,
    () => 'the database cannot be reached',
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
