import { afterAll, expect, it } from '@jest/globals';
import type { RunningServer } from '../../../server/server';
import type { Key } from '../../../server/store/keys/keys';
import { TestBrowser } from '../../support/server/browser';
import { serverCode } from '../../support/server/code';
import { appCode } from '../../support/server/factors';
import { keyNamed } from '../../support/server/keys';
import { postgresBinaries, startPostgres } from '../../support/server/start/postgres';

const { createServer } = serverCode;

const binaries = postgresBinaries();

if (binaries === null) {
  it.skip('two servers with the same keys share a database (skipped: no initdb and postgres on this machine)', () =>
    undefined);
} else {
  const postgres = await startPostgres(binaries);
  afterAll(() => postgres.stop());
  const [old, next] = [keyNamed('old'), keyNamed('next')];

  /** Signs users on with an app, of which each call goes to the other server than the one before it. */
  async function signOnAtBoth(...keysOfServers: Key[][]): Promise<string[]> {
    const databaseUrl = await postgres.emptyDatabase();
    const servers: RunningServer[] = [];
    for (const keys of keysOfServers) servers.push(await createServer({ port: 0, databaseUrl, keys }));
    const [one = { url: '' }, other = { url: '' }] = servers;
    const found: string[] = [];
    try {
      for (const [first, second] of [
        [one, other],
        [other, one],
      ] as const) {
        const browser = await new TestBrowser(first).begin();
        const at = (server: { url: string }) => Object.assign(browser, { server });
        // The password hash, and then the secret, are encrypted by one server and decrypted by the other.
        found.push((await at(first).signOn('ruth', 'Willow.Tea6')).body.nextAction);
        const options = await at(first).ask('/svauth/wgt/svoptions?appId=demo&brandId=demo');
        const [phoneId] = Object.keys(options.body.mobilePhoneIds);
        const choice = { appId: 'demo', deliveryMethod: 'TEXT', phoneId };
        found.push((await at(second).post('/svauth/wgt/sendsv', choice)).body.nextAction);
        const sent = { otc: await browser.lastCode(), appId: 'demo' };
        found.push((await at(first).post('/svauth/wgt/validatesv', sent)).body.nextAction);
        found.push((await at(second).signOn('hugo', 'Marble+Owl3')).body.nextAction);
        await at(second).forward(first === one ? 60 : 120); // A code of the app works once.
        const shown = { otc: await appCode(browser), appId: 'demo' };
        found.push((await at(second).post('/svauth/wgt/validateapp', shown)).body.nextAction);
      }
    } finally {
      for (const server of servers) await server.close();
    }
    return found;
  }

  const PASSED = ['TWO_FACTOR', 'VALIDATE_SV', 'REDIRECT', 'TWO_FACTOR', 'REDIRECT'];

  it.each([
    ['with the same keys', [[old], [old]]],
    ['while a new key is being added', [[old, next], [old]]],
    [
      'while the new key becomes the current one',
      [
        [next, old],
        [old, next],
      ],
    ],
  ] as const)('two servers %s read what the other one stored', async (_, keysOfServers) => {
    expect(await signOnAtBoth(...keysOfServers.map((keys) => [...keys]))).toEqual([...PASSED, ...PASSED]);
  });
}
