import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountPage } from '../../support/server/account';
import { TestBrowser } from '../../support/server/browser';
import { cheapHashes } from '../../support/server/start/pooled';
import { failToStart, startServer, type TestServer } from '../../support/server/start/process';

/* A client forges addresses in X-Forwarded-For to evade the limits for its own address. */

const FEW = 3;
const folder = mkdtempSync(join(tmpdir(), 'latchkey-addresses-'));
const LATCHKEY_LIMITS = join(folder, 'limits.json');
const session = { address: { count: FEW, within: 900 } };
writeFileSync(LATCHKEY_LIMITS, JSON.stringify({ ...cheapHashes, rates: { session } }));
afterAll(() => rmSync(folder, { recursive: true }));

const TRUSTED_PROXIES = '127.0.0.0/8,::1,10.0.0.0/8,2001:db8:ffff::/48';
let behindOne: TestServer;
let behindTwo: TestServer;
beforeAll(async () => {
  [behindOne, behindTwo] = await Promise.all([
    startServer({ LATCHKEY_LIMITS, TRUSTED_PROXIES, PLACE_HEADER: 'X-City' }),
    startServer({ LATCHKEY_LIMITS, TRUSTED_PROXIES, PROXY_HOPS: '2' }),
  ]);
});
afterAll(() => Promise.all([behindOne.discard(), behindTwo.discard()]));

/** Begins two sessions more than an address may, with this header each. Returns the statuses. */
async function flood(server: TestServer, header: (request: number) => string): Promise<number[]> {
  await fetch(`${server.url}/dev/reset`, { method: 'POST' });
  const statuses: number[] = [];
  for (let request = 0; request < FEW + 2; request += 1) {
    const headers = { 'X-Forwarded-For': header(request) };
    statuses.push((await fetch(`${server.url}/login/wgt/sessionId`, { headers })).status);
  }
  return statuses;
}
const LIMITED = [200, 200, 200, 429, 429];
const EACH_FOR_ITSELF = [200, 200, 200, 200, 200];

it.each([
  ['a bare address', '5.5.5.5'],
  ['an address with a port', '5.5.5.5:41234'],
  ['an IPv6 address', '2001:db8::5'],
  ['an IPv6 address in brackets', '[2001:db8::5]'],
  ['an IPv6 address in brackets with a port', '[2001:db8::5]:4123'],
  ['an IPv4 address in the form of IPv6', '::ffff:5.5.5.5'],
  ['"unknown"', 'unknown'],
  ['an identifier of the proxy', '_hidden'],
  ['nothing', ''],
  ['an address in the range of the proxies', '10.4.4.4'],
])('a client that forges addresses is counted as one if the proxy adds %s', async (_, added) => {
  expect(await flood(behindOne, (request) => `6.6.6.${request}, ${added}`)).toEqual(LIMITED);
  expect(await flood(behindTwo, (request) => `6.6.6.${request}, ${added}, 10.1.2.3`)).toEqual(LIMITED);
});

it('a client that changes its port is counted as one', async () => {
  expect(await flood(behindOne, (request) => `5.5.5.5:${41000 + request}`)).toEqual(LIMITED);
  expect(await flood(behindOne, (request) => `[2001:db8::5]:${41000 + request}`)).toEqual(LIMITED);
});

it('the addresses of one IPv6 /64 network are counted as one client', async () => {
  expect(await flood(behindOne, (request) => `2001:db8:1:2::${request}`)).toEqual(LIMITED);
  expect(await flood(behindOne, (request) => `2001:db8:1:${request}::1`)).toEqual(EACH_FOR_ITSELF);
});

it('clients behind one or two proxies are counted separately', async () => {
  expect(await flood(behindOne, (request) => `5.5.5.${request}`)).toEqual(EACH_FOR_ITSELF);
  expect(await flood(behindOne, (request) => `5.5.5.${request}:80`)).toEqual(EACH_FOR_ITSELF);
  expect(await flood(behindTwo, (request) => `5.5.5.${request}, 10.1.2.3`)).toEqual(EACH_FOR_ITSELF);
  expect(await flood(behindTwo, (request) => `5.5.5.${request}, 2001:db8:ffff::1`)).toEqual(EACH_FOR_ITSELF);
});

it('only proxies are trusted, not a client without a proxy or one that skips the outer proxy', async () => {
  const alone = await startServer({ LATCHKEY_LIMITS });
  expect(await flood(alone, (request) => `5.5.5.${request}`)).toEqual(LIMITED);
  await alone.discard();
  expect(await flood(behindTwo, (request) => `6.6.6.${request}, 5.5.5.5`)).toEqual(LIMITED);
});

it('the place of a session is taken from a trusted proxy, and never from a client', async () => {
  const alone = await startServer({ LATCHKEY_LIMITS, PLACE_HEADER: 'X-City' });
  const city = Buffer.from('Malmö').toString('latin1');
  const placeAt = async (server: TestServer, headers: Record<string, string>) => {
    const browser = await new TestBrowser(server, undefined, headers).begin();
    await browser.signOn('ada', 'Bright-Sky7');
    return (await accountPage(browser).sessions()).body.sessions[0].place;
  };
  await fetch(`${behindOne.url}/dev/reset`, { method: 'POST' });
  expect(await placeAt(behindOne, { 'X-City': city })).toBe('Malmö');
  expect(await placeAt(behindOne, {})).toBeNull();
  expect(await placeAt(alone, { 'X-City': city })).toBeNull();
  await alone.discard();
});

it('an invalid proxy setting is named', async () => {
  expect((await failToStart({ PORT: '0', TRUSTED_PROXIES: '10.0.0.0/99' })).output).toMatch(
    /Expected addresses and ranges in TRUSTED_PROXIES.*got <10\.0\.0\.0\/99>/,
  );
  expect((await failToStart({ PORT: '0', PROXY_HOPS: '0' })).output).toMatch(
    /PROXY_HOPS must be a whole number of at least 1, got <0>/,
  );
});
