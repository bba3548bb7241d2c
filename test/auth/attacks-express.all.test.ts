/** Attacks over HTTP on a host with its own tables: Express and PostgreSQL. */
import { afterAll, beforeAll, it } from '@jest/globals';
import { factorAttacks } from '../support/attacks/factors';
import { startInTables } from '../support/auth/attacked';
import { hostAttacks } from '../support/auth/attacks';
import { postgresBinaries, startPostgres, type TestPostgres } from '../support/server/start/postgres';

const binaries = postgresBinaries();

if (binaries === null) {
  it.skip('attacks on Express and PostgreSQL (skipped: no initdb and postgres on this machine)', () =>
    undefined);
} else {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres(binaries);
  });
  hostAttacks(
    startInTables(() => postgres.emptyDatabase()),
    factorAttacks,
  );
  // After the hosts have closed their connections.
  afterAll(() => postgres.stop());
}
