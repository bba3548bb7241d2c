/** docs/ldap.md as a host follows it: a user of OpenLDAP who is signed on in a page, and a certified server, with Redis and both packages. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'ldapts';
import type { Browser } from 'playwright-core';
import { fillDirectory, PEOPLE, POLICY, SERVICE } from '../support/auth/directory';
import { blocksOf, createShop, linesIn, type Shop, verdictsIn } from '../support/package/guide';
import { redisBinary, startRedis, type TestRedis } from '../support/server/start/redis';
import { slapdBinary, startSlapd, type TestDirectory } from '../support/server/start/slapd';
import { launchBrowser } from '../support/visit/launch';
import { until } from '../support/visit/until';

const PAGE = 'docs/ldap.md';
const [slapd, redisServer] = [slapdBinary(), redisBinary()];
let shop: Shop;
let directory: TestDirectory;
let redis: TestRedis;
let root: Client;
let browser: Browser;
let env: Record<string, string>;

async function prepare(slapdProgram: string, redisProgram: string): Promise<void> {
  const [rights = ''] = await blocksOf(PAGE, 'conf');
  [shop, directory, redis, browser] = await Promise.all([
    createShop('express', 'pg', 'ldapts', '@redis/client'),
    startSlapd(slapdProgram, { rights, policy: POLICY }),
    startRedis(redisProgram),
    launchBrowser('shell'),
  ]);
  root = new Client({ url: directory.url });
  await root.bind(directory.root.dn, directory.root.password);
  await fillDirectory(root, { pwdMaxAge: String(90 * 24 * 3600) });
  await shop.write('ca.pem', directory.tls.cert);
  env = {
    ...{ REDIS_URL: redis.url, LDAP_URL: directory.tlsUrl, NODE_EXTRA_CA_CERTS: 'ca.pem' },
    ...{ LDAP_PASSWORD: SERVICE.password },
    ...{ LDAP_ADMIN: directory.root.dn, LDAP_ADMIN_PASSWORD: directory.root.password },
  };
  const [users, tests] = await blocksOf(PAGE, 'js');
  await shop.write('users.mjs', users);
  await shop.write('for-tests.mjs', tests);
  await shop.write('server.mjs', (await blocksOf('docs/own-users.md', 'js'))[1]);
}

if (slapd === null || redisServer === null) {
  it.skip('docs/ldap.md (skipped: this machine lacks slapd, or valkey-server and redis-server)', () =>
    undefined);
} else {
  beforeAll(() => prepare(slapd, redisServer));
  afterAll(async () => {
    await shop.remove();
    await root.unbind();
    await Promise.all([directory.stop(), redis.stop(), browser.close()]);
  });

  it('needs at most 40 lines of code', async () => {
    expect(linesIn(...(await blocksOf(PAGE, 'js')))).toBeLessThanOrEqual(40);
  });

  it('signs a user of the directory on in the page and off again, and protects a page', async () => {
    const dn = `uid=ada,${PEOPLE}`;
    const entry = { objectClass: 'inetOrgPerson', uid: 'ada', cn: 'ada', sn: 'Lovelace' };
    await root.add(dn, { ...entry, userPassword: 'Bright-Sky7' });
    await shop.start('server.mjs', shop.url, env);
    const page = await browser.newPage();
    await page.goto(shop.url);
    await page.click('#sign-on:enabled');
    await page.fill('[name=userId]', 'ada');
    await page.fill('[name=password]', 'Bright-Sky7');
    await page.press('[name=password]', 'Enter');
    await page.getByText(`You are user ${dn}.`).waitFor();
    await page.goto(shop.url);
    await page.click('#sign-off:enabled');
    await until('the end of the session', async () =>
      (await page.context().cookies()).every(({ name }) => name !== 'session'),
    );
    await page.goto(`${shop.url}/account`);
    expect(page.url()).toBe(`${shop.url}/`);
  });

  it('certifies the test instance in each profile of the page', async () => {
    const [other = ''] = await blocksOf('docs/own-users.md', 'json');
    const [differences = ''] = await blocksOf(PAGE, 'json');
    const config = { ...JSON.parse(other), ...JSON.parse(differences) };
    await shop.write('latchkey.conform.json', JSON.stringify(config));
    const printed = await shop.start('for-tests.mjs', `${shop.testUrl}/auth/login/wgt/sessionId`, env);
    const said = await shop.sh('npx latchkey conform --config latchkey.conform.json');
    const expected = config.profiles.map((profile: string) => `certified  ${profile}`);
    // One of the probes is a page of another origin.
    const warning = expect.stringMatching(
      /^\[latchkey\] <origins>[^\n]* doesn't have https:\/\/foreign\.invalid\.[^\n]*\n$/,
    );
    expect([verdictsIn(said), printed()]).toEqual([expected, warning]);
    expect(said).not.toContain('not tried');
  });
}
