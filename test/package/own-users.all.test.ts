/**
 * docs/own-users.md as a host follows it: from an empty folder to a signed-on user in a page and a certified server, with both packages, Express,
 * PGlite and PostgreSQL. Only the ports and the database are this machine's.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { buildAuth } from '../../scripts/build/package/auth';
import { installPackage, runLatchkey } from '../support/package/installed';
import { signUpAt } from '../support/package/sign-up';
import { freePort } from '../support/server/start/free-port';
import { postgresBinaries, startPostgres, type TestPostgres } from '../support/server/start/postgres';
import { launchBrowser } from '../support/visit/launch';
import { until } from '../support/visit/until';

const PAGE = 'docs/own-users.md';
const binaries = postgresBinaries();
const exec = promisify(execFile);
const children: ChildProcess[] = [];
const ports: Record<string, string> = {};
let host: string;
let shop: string;
let postgres: TestPostgres | undefined;
let browser: Browser;

/** The code blocks of the page in one language. */
async function blocks(language: string): Promise<string[]> {
  const page = await readFile(PAGE, 'utf8');
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(
    ([, block = '']) => block,
  );
}

/** Writes a file of the host with free ports. */
const write = (name: string, text = ''): Promise<void> =>
  writeFile(
    join(shop, name),
    text.replace(/localhost:\d+|listen\(\d+/g, (found) =>
      found.replace(/\d+/, (port) => ports[port] ?? port),
    ),
  );

/** Starts a file of the host. Returns what it has printed. */
function start(file: string, database = ''): () => string {
  const env = { ...process.env, NODE_ENV: '', DATABASE_URL: database };
  const child = spawn(process.execPath, ['--env-file=.env', file], {
    ...{ cwd: shop, env, stdio: ['ignore', 'pipe', 'pipe'] },
  });
  children.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data));
  return () => printed;
}

/** Runs a command of the page. */
const sh = (command = '') => exec('bash', ['-ec', command], { cwd: shop });

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

beforeAll(async () => {
  [{ host }, browser] = await Promise.all([installPackage(), launchBrowser('shell')]);
  const modules = join(host, 'node_modules');
  await buildAuth(join(modules, 'latchkey-auth'));
  await mkdir(join(modules, '@electric-sql'));
  for (const name of ['express', 'pg', '@electric-sql/pglite'])
    await symlink(resolve('node_modules', name), join(modules, name));
  for (const port of ['3000', '4700']) ports[port] = String(await freePort());
  shop = join(host, 'my-shop');
  await runLatchkey(host, 'init', '--auth', 'express', 'my-shop');
  await symlink(modules, join(shop, 'node_modules'));
});
afterAll(async () => {
  for (const child of children) {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await browser.close();
  await postgres?.stop();
  await rm(host, { recursive: true, force: true });
});

it('shows the files that init writes, with at most 40 lines of code', async () => {
  const [users, server, tests = ''] = await blocks('js');
  const [page] = await blocks('html');
  const names = ['users.mjs', 'server.mjs', 'public/index.html'];
  const written = await Promise.all(names.map((name) => readFile(join(shop, name), 'utf8')));
  expect(written).toEqual([users, server, page]);
  const code = `${users}${server}${tests}`.split('\n').filter((line) => !/^(\/\/.*)?$/.test(line));
  expect(code.length).toBeLessThanOrEqual(40);
});

it('writes files that fit the types of both packages', async () => {
  const options = [
    '--noEmit',
    '--strict',
    'false',
    '--allowJs',
    '--checkJs',
    '--skipLibCheck',
    '--target',
    'esnext',
  ];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', 'node'];
  const roots = ['--typeRoots', resolve('node_modules/@types')];
  const tsc = resolve('node_modules/@typescript/native/bin/tsc');
  await exec(process.execPath, [tsc, ...options, ...modules, ...roots, 'users.mjs', 'server.mjs'], {
    cwd: shop,
  });
});

it('signs a new user up in the page, and lets only signed-on users see the account page', async () => {
  for (const [at, name] of ['users.mjs', 'server.mjs'].entries()) await write(name, (await blocks('js'))[at]);
  const url = `http://localhost:${ports['3000']}`;
  const printed = start('server.mjs');
  await until('the server', () => answers(url));
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
    await write('users.mjs', (await blocks('js'))[0]);
    await write('for-tests.mjs', (await blocks('js'))[2]);
    await write('latchkey.conform.json', (await blocks('json'))[0]);
    const printed = start('for-tests.mjs', await postgres.emptyDatabase());
    await until('the test instance', () =>
      answers(`http://localhost:${ports['4700']}/auth/login/wgt/sessionId`),
    );
    const said = await sh((await blocks('sh')).at(-1)).then(
      ({ stdout }) => stdout,
      (error) => `${error.stdout}${error.stderr}${printed()}`,
    );
    const verdicts = said.match(/^(certified|incomplete|broken) .*$/gm);
    const { profiles } = JSON.parse((await blocks('json'))[0] ?? '{}');
    expect(verdicts ?? said).toEqual(profiles.map((profile: string) => `certified  ${profile}`));
    expect(said).not.toContain('not tried');
  });
}
