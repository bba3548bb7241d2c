import { afterAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { digest } from '../../server/store/random-and-digest';
import { providerSuite } from '../support/server/provider/suite';
import { postgresBinaries, startPostgres } from '../support/server/start/postgres';

/* Runs the tests of identity providers again on PostgreSQL, with two servers on one database. See postgres.all.test.ts. */
const binaries = postgresBinaries();

if (binaries === null) {
  it.skip('PostgreSQL passes the tests of identity providers (skipped: no initdb and postgres on this machine)', () =>
    undefined);
} else {
  const postgres = await startPostgres(binaries);
  process.env.LATCHKEY_TEST_DATABASE_URL = postgres.url;
  await import('./providers/round-trip.test');
  await import('./providers/attacks.test');

  const suite = providerSuite();
  it('two processes that redeem one reference at the same moment sign one session on, a hundred times', async () => {
    const client = new pg.Client(postgres.url);
    suite.provider.accounts.set('mary', { email: 'mary@example.test' });
    suite.provider.account = 'mary';
    const browser = await suite.browser();
    const reference = await browser.roundTrip('linker');
    const winners: number[] = [];
    try {
      await client.connect();
      for (let round = 0; round < 100; round += 1) {
        // A round trip would take long, so each round gets a copy of its result.
        await client.query(
          `insert into provider_sign_ons
           select $1, session_id, app_id, provider, page_url, step, step_at, null, $2, result
           from provider_sign_ons where reference_hash = $3`,
          [`ticket ${round}`, digest(`${reference} ${round}`), digest(reference)],
        );
        const twins = suite.servers.map(({ url }) => browser.twin(url));
        const replies = await Promise.all(twins.map((twin) => twin.redeem(`${reference} ${round}`)));
        const signedOn = twins.filter((_, index) => replies[index]?.body.nextAction === 'REDIRECT');
        winners.push(signedOn.length);
        browser.become(signedOn[0] ?? browser);
      }
      expect(winners).toEqual(Array.from({ length: 100 }, () => 1));
    } finally {
      await client.end();
    }
  });
  afterAll(() => postgres.stop());
}
