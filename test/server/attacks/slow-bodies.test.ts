import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from '@jest/globals';
import { limits } from '../../../server/limits';
import { TestBrowser } from '../../support/server/browser';
import { cheapHashes } from '../../support/server/start/pooled';
import { startServer, type TestServer } from '../../support/server/start/process';

/* An attacker begins more requests than the server handles at once, and never ends their bodies. */

const folder = mkdtempSync(join(tmpdir(), 'latchkey-slow-'));
const sockets: Socket[] = [];
let server: TestServer | undefined;
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
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

/** A connection: the bytes received from the server so far, and its end. */
interface Slow {
  said(): string;
  readonly closed: Promise<void>;
}

/** Sends some bytes on a new connection. Resolves when the server has sent something that `enough` accepts. */
function begin(url: string, bytes: string, enough: (said: string) => boolean): Promise<Slow> {
  const socket = connect(Number(new URL(url).port), 'localhost');
  sockets.push(socket);
  let said = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return new Promise((resolve, reject) => {
    const look = () => enough(said) && resolve({ said: () => said, closed });
    socket.setEncoding('utf8').on('data', (data) => {
      said += data;
      look();
    });
    socket.once('error', reject);
    socket.once('connect', () => socket.write(bytes, look));
  });
}

/** A sign-on without the end of its body. The server sends "100 Continue" once it handles the request. */
const unfinished = (url: string): Promise<Slow> =>
  begin(
    url,
    [
      'POST /login/wgt/authenticate/apps/demo/demo HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 60000',
      'Expect: 100-continue',
      '',
      'd',
    ].join('\r\n'),
    (said) => said.includes('100 Continue'),
  );

it('other clients get answers while one client leaves 130 bodies unfinished', async () => {
  const { url } = await start(600);
  const slow = await Promise.all(Array.from({ length: limits.requests.atOnce + 30 }, () => unfinished(url)));
  const other = await new TestBrowser({ url }).begin();
  expect((await other.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('REDIRECT');
  expect((await other.get('/examples/demo/')).status).toBe(200);
  // None of them was rejected or answered until now.
  expect(slow.map(({ said }) => said().trim())).toEqual(slow.map(() => 'HTTP/1.1 100 Continue'));
});

it("a connection whose request isn't complete in time is closed", async () => {
  const { url, output } = await start(1);
  const body = await unfinished(url);
  const headers = await begin(url, 'GET /livez HTTP/1.1\r\nHost: localhost\r\n', () => true);
  await Promise.all([body.closed, headers.closed]);
  expect(body.said()).toContain('408 Request Timeout');
  expect(headers.said()).toContain('408 Request Timeout');
  // The log doesn't report a slow client as an error.
  expect(output()).not.toContain('Error');
});
