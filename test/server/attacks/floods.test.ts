import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestBrowser } from '../../support/server/browser';
import { cheapHashes } from '../../support/server/start/pooled';
import { failToStart, startServer, type TestServer } from '../../support/server/start/process';

/* An attacker sends masses of requests, to fill the database or to push out the reports of others. */

/** Smaller limits than usual. */
const small = {
  ...cheapHashes,
  csrf: { ofOneSession: 3 },
  rates: {
    session: { address: { count: 5, within: 900 } },
    token: { address: { count: 8, within: 900 } },
  },
  errorLog: { kept: 10, ofOneAddress: 4 },
};
const folder = mkdtempSync(join(tmpdir(), 'latchkey-limits-'));
const LATCHKEY_LIMITS = join(folder, 'limits.json');
writeFileSync(LATCHKEY_LIMITS, JSON.stringify(small));

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ LATCHKEY_LIMITS });
});
afterAll(async () => {
  await server.discard();
  rmSync(folder, { recursive: true });
});

const visit = () => new TestBrowser(server);

/** Sends an error report from another address of this machine. */
function report(errorMessage: string, localAddress: string): Promise<number | undefined> {
  const body = new URLSearchParams({ data: JSON.stringify({ errorLogs: { errorMessage } }) }).toString();
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': String(body.length),
  };
  return new Promise((resolve, reject) => {
    const path = '/login/wgt/logErrorMessage/apps/demo/demo';
    const asking = request(
      { host: '127.0.0.1', port: new URL(server.url).port, path, method: 'POST', headers, localAddress },
      (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      },
    );
    asking.once('error', reject).end(body);
  });
}

const reported = async (): Promise<string[]> =>
  (await visit().get('/dev/errors')).body.errors.map(
    ({ report: { errorLogs } }: { report: { errorLogs: { errorMessage: string } } }) =>
      errorLogs.errorMessage,
  );

// Systems other than Linux have only one loopback address.
const onLinux = process.platform === 'linux' ? it : it.skip;
onLinux(
  'a flood of error reports from one address keeps the reports of others, and its own newest',
  async () => {
    expect(await report('from another address', '127.0.0.2')).toBe(200);
    for (let count = 0; count < 20; count++) expect(await report(`flood ${count}`, '127.0.0.3')).toBe(200);
    expect(await reported()).toEqual([
      'from another address',
      'flood 16',
      'flood 17',
      'flood 18',
      'flood 19',
    ]);
    for (const address of [4, 5, 6, 7])
      for (let count = 0; count < 4; count++) await report(`from ${address}`, `127.0.0.${address}`);
    expect(await reported()).toHaveLength(10);
  },
);

it('the new sessions of one address are limited for a time, while existing sessions continue', async () => {
  const session = () => visit().get('/login/wgt/sessionId?appId=demo');
  await visit().dev('/dev/reset');
  const browser = await visit().begin();
  for (let count = 1; count < 5; count++) expect((await session()).status).toBe(200);
  const refused = await session();
  expect(refused).toMatchObject({
    status: 429,
    body: { nextAction: 'ERROR', messages: [{ detail: expect.stringContaining('15 minutes') }] },
  });
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect((await browser.get('/login/wgt/sessionId?appId=demo')).body.sessionId).toBe(browser.sId);
  await browser.forward(901);
  expect((await session()).status).toBe(200);
});

it('the CSRF tokens of one address are limited, and a session keeps its newest ones', async () => {
  await visit().dev('/dev/reset');
  const browser = await visit().begin();
  const { csrf } = browser;
  const use = (token: string) => browser.post('/secure/wgt/gettargeturl', {}, { csrf: token });
  expect((await use(csrf)).status).toBe(200);
  const tokens: string[] = [];
  for (let count = 0; count < 3; count++)
    tokens.push((await browser.ask('/login/wgt/getCSRFToken?appId=demo')).body.csrfTokenValue);
  expect((await use(csrf)).status).toBe(403);
  for (const token of tokens.slice(1)) expect((await use(token)).status).toBe(200);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++)
    statuses.push((await visit().get('/login/wgt/getCSRFToken?appId=demo')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});

it('an unreadable LATCHKEY_LIMITS is named with its file', async () => {
  const { code, output } = await failToStart({ PORT: '0', LATCHKEY_LIMITS: join(folder, 'none.json') });
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(
      /LATCHKEY_LIMITS must name a JSON file like server\/limits\.json\. Can't read <.*none\.json>/,
    ),
  });
});
