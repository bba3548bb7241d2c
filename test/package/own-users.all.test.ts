/**
 * docs/own-users.md as a host follows it: from an empty folder to a signed-on user in a page and a certified server, with both packages, Express,
 * PGlite and PostgreSQL. Only the ports and the database are this machine's.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { blocksOf, createShop, linesIn, type Shop, verdictsIn } from '../support/package/guide';
import { signUpAt } from '../support/package/sign-up';
import { postgresBinaries, startPostgres, type TestPostgres } from '../support/server/start/postgres';
import { launchBrowser } from '../support/visit/launch';
import { until } from '../support/visit/until';

const blocks = (language: string) => blocksOf('docs/own-users.md', language);
const binaries = postgresBinaries();
const exec = promisify(execFile);
let shop: Shop;
let postgres: TestPostgres | undefined;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([
    createShop('express', 'pg', '@electric-sql/pglite'),
    launchBrowser('shell'),
  ]);
});
afterAll(async () => {
  await shop.remove();
  await browser.close();
  await postgres?.stop();
});

it('shows the files that init writes, with at most 40 lines of code', async () => {
  const [users, server, tests = ''] = await blocks('js');
  const names = ['users.mjs', 'server.mjs'];
  const written = await Promise.all(names.map((name) => readFile(join(shop.folder, name), 'utf8')));
  expect(written).toEqual([users, server]);
  expect(linesIn(users ?? '', server ?? '', tests)).toBeLessThanOrEqual(40);
});

it.each(['--module esnext --moduleResolution bundler', '--module node16'])(
  'writes files that fit the types of both packages: %s',
  async (modules) => {
    const options = '--noEmit --strict false --allowJs --checkJs --skipLibCheck --target esnext --types node';
    const roots = ['--typeRoots', resolve('node_modules/@types')];
    const tsc = resolve('node_modules/@typescript/native/bin/tsc');
    await exec(
      process.execPath,
      [tsc, ...`${options} ${modules}`.split(' '), ...roots, 'users.mjs', 'server.mjs'],
      {
        cwd: shop.folder,
      },
    );
  },
);

it('signs a new user up in the page, and lets only signed-on users see the account page', async () => {
  for (const [at, name] of ['users.mjs', 'server.mjs'].entries())
    await shop.write(name, (await blocks('js'))[at]);
  const { url } = shop;
  const printed = await shop.start('server.mjs', url);
  expect((await fetch(`${url}/account`, { redirect: 'manual' })).status).toBe(302);
  const page = await signUpAt(browser, url, printed);
  expect([page.url(), await page.textContent('body')]).toEqual([`${url}/account`, 'You are user 1.']);
  await page.goto(url);
  await page.click('#sign-off:enabled');
  await until('the end of the session', async () =>
    (await page.context().cookies()).every(({ name }) => name !== 'session'),
  );
  await page.goto(`${url}/account`);
  expect(page.url()).toBe(`${url}/`);
  await page.close();
});

if (binaries === null) {
  it.skip('certifies the test instance on PostgreSQL (skipped: no initdb and postgres on this machine)', () =>
    undefined);
} else {
  it('certifies the test instance on PostgreSQL', async () => {
    postgres = await startPostgres(binaries);
    await shop.write('users.mjs', (await blocks('js'))[0]);
    await shop.write('for-tests.mjs', (await blocks('js'))[2]);
    await shop.write('latchkey.conform.json', (await blocks('json'))[0]);
    const DATABASE_URL = await postgres.emptyDatabase();
    const printed = await shop.start('for-tests.mjs', `${shop.testUrl}/auth/login/wgt/sessionId`, {
      DATABASE_URL,
    });
    const said = await shop.sh((await blocks('sh')).at(-1));
    const { profiles } = JSON.parse((await blocks('json'))[0] ?? '{}');
    expect(verdictsIn(said)).toEqual(profiles.map((profile: string) => `certified  ${profile}`));
    expect(said).not.toContain('not tried');
    // The pool reports its idle connections. Without a listener, that would end the process.
    await postgres.stop();
    await until('the error', () => printed().includes('terminating connection'));
    expect((await fetch(`${shop.testUrl}/auth/login/wgt/sessionId`)).status).toBe(200);
  });
}
