/** What an orchestrator asks: whether the process lives, and whether it should get requests. */
import type { Hono } from 'hono';
import type { Queries } from '../db/database';

/** How long the database may take to answer, in ms. */
const PATIENCE_MS = 1000;

/** Whether the server takes new work; it stops before it ends. */
export interface Readiness {
  isEnding: boolean;
}

/**
 * `/livez`: the process answers. `/readyz`: the database answers too, and the server is not about to end. They have no
 * rule of hosts, since probes use the address of a machine.
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
    timer = setTimeout(() => resolve('the database does not answer in time'), PATIENCE_MS);
  });
  const answer = db.query('select 1').then(
    () => null,
    () => 'the database cannot be reached',
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
