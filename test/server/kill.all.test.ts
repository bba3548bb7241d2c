import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { TestBrowser } from '../support/server/browser';
import { cheapHashes, newFolder } from '../support/server/start/pooled';
import { startServer, type TestServer } from '../support/server/start/process';

const KILLS = 10;

/** A user's passwords: the last acknowledged one, and the one that was being set. */
interface Known {
  readonly userId: string;
  password: string;
  tried: string | null;
}

it('no acknowledged password change is lost if the server is killed ten times during writes', async () => {
  const folder = newFolder();
  const LATCHKEY_LIMITS = join(folder, 'limits.json');
  const many = { count: 10_000, within: 900 };
  const rates = { passwordChange: { account: many }, failedSignOn: { address: many } };
  writeFileSync(LATCHKEY_LIMITS, JSON.stringify({ ...cheapHashes, rates }));
  const embedded = { DATABASE_URL: '', LATCHKEY_LIMITS };
  const people: Known[] = [
    { userId: 'ada', password: 'Bright-Sky7', tried: null },
    { userId: 'mary', password: 'Green_Hill6', tried: null },
    { userId: 'nils', password: 'Cold+Fjord5', tried: null },
  ];
  let changes = 0;
  let writers: Promise<void>[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startServer(embedded, folder);
    for (const person of people) await settle(server, person);
    await new Promise<void>((resolve, reject) => {
      const enough = changes + 3;
      const acknowledged = () => {
        changes += 1;
        if (changes === enough) setTimeout(resolve, 4 * kill); // At another moment in each round.
      };
      writers = people.map((person) => keepChanging(server, person, `${kill}`, acknowledged));
      for (const writer of writers) writer.catch(reject);
    });
    await server.stop('SIGKILL');
    await Promise.all(writers);
  }
  const last = await startServer(embedded, folder);
  for (const person of people) await settle(last, person);
  await last.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(changes).toBeGreaterThanOrEqual(3 * KILLS);
});

/** Checks that the acknowledged password works, or the one that was being set. */
async function settle(server: TestServer, person: Known): Promise<void> {
  const signsOn = async (password: string) =>
    (await (await new TestBrowser(server).begin()).signOn(person.userId, password)).body.nextAction;
  if (person.tried !== null && (await signsOn(person.tried)) === 'REDIRECT') person.password = person.tried;
  else expect([person.userId, await signsOn(person.password)]).toEqual([person.userId, 'REDIRECT']);
  person.tried = null;
}

/** Changes the password until the server has been killed. */
async function keepChanging(
  server: TestServer,
  person: Known,
  round: string,
  acknowledged: () => void,
): Promise<void> {
  try {
    const browser = await new TestBrowser(server).begin();
    await browser.signOn(person.userId, person.password);
    for (let change = 0; ; change++) {
      person.tried = `Soft-Rain-${round}x${change}`;
      const { body } = await browser.changePassword(person.password, person.tried);
      if (body.nextAction !== 'REDIRECT') throw new Error(`${person.userId}: ${JSON.stringify(body)}`);
      person.password = person.tried;
      acknowledged();
    }
  } catch (error) {
    if ((error as Error).name !== 'TypeError') throw error; // The error message of fetch for a broken connection.
  }
}
