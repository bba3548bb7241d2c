import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from '@jest/globals';
import { beginSlowly, slowAttacks, unfinished } from '../../support/attacks/requests';
import { TestBrowser } from '../../support/server/browser';
import { cheapHashes } from '../../support/server/start/pooled';
import { startServer, type TestServer } from '../../support/server/start/process';
import { targetOn } from '../../support/server/target';

/* An attacker begins more requests than the server handles at once, and never ends their bodies. */

const folder = mkdtempSync(join(tmpdir(), 'latchkey-slow-'));
let server: TestServer | undefined;
afterEach(async () => {
  await server?.discard();
  server = undefined;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a server with this number of seconds for a request. */
async function start(seconds: number): Promise<TestServer> {
  const LATCHKEY_LIMITS = join(folder, `${seconds}.json`);
  const requests = { headersWithin: seconds, wholeWithin: seconds };
  writeFileSync(LATCHKEY_LIMITS, JSON.stringify({ ...cheapHashes, requests }));
  server = await startServer({ LATCHKEY_LIMITS });
  return server;
}

slowAttacks(async (seconds) => targetOn(await start(seconds)));

it('pages are served while one client leaves 130 bodies unfinished', async () => {
  const { url } = await start(600);
  await Promise.all(Array.from({ length: 130 }, () => unfinished(url)));
  expect((await new TestBrowser({ url }).get('/examples/demo/')).status).toBe(200);
});

it("a connection whose headers aren't complete in time is closed, and the log doesn't report a slow client as an error", async () => {
  const { url, output } = await start(1);
  const headers = await beginSlowly(url, 'GET /livez HTTP/1.1\r\nHost: localhost\r\n', () => true);
  await Promise.all([headers.closed, (await unfinished(url)).closed]);
  expect(headers.said()).toContain('408 Request Timeout');
  expect(output()).not.toContain('Error');
});
