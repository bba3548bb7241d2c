import { afterAll, it } from '@jest/globals';
import { postgresBinaries, startPostgres } from '../support/server/postgres';

/*
 * The same tests as on the embedded database, once more on PostgreSQL: they are imported, and find the other database in the
 * environment that the server is started with. One server serves them all but the one that counts work.
 */
const binaries = postgresBinaries();

if (binaries === null) {
  it.skip('runs on PostgreSQL as on the embedded database (skipped: no initdb and postgres on this machine)', () => undefined);
} else {
  const postgres = await startPostgres(binaries);
  process.env.LATCHKEY_TEST_DATABASE_URL = postgres.url;
  // First: it counts hashes, for which it has to come before whatever makes them.
  await import('./work.test');
  await import('./sign-on.test');
  await import('./session.test');
  await import('./recovery.test');
  await import('./password.test');
  await import('./second-step.test');
  await import('./registration.test');
  await import('./profile.test');
  await import('./load.test');
  afterAll(() => postgres.stop());
}
