/**
 * docs/own-users.md as a host follows it: from an empty folder to a signed-on user in a page and a certified server, with both packages, Express
 * and PostgreSQL. Only the ports and the database are this machine's.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { buildAuth } from '../../scripts/build/package/auth';
import { installPackage } from '../support/package/installed';
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
let postgres: TestPostgres | undefined;
let database: string;
let browser: Browser;

/** The code blocks of the page in one language, with free ports. */
async function blocks(language: string): Promise<string[]> {
  const page = await readFile(PAGE, 'utf8');
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, block = '']) =>
    block.replace(/localhost:\d+|listen\(\d+/g, (text) => text.replace(/\d+/, (port) => ports[port] ?? port)),
  );
}

/** Starts a file of the host. Returns what it has printed. */
function start(file: string): () => string {
  const env = {
    ...process.env,
    NODE_ENV: '',
    DATABASE_URL: database,
    AUTH_SECRET: 'a secret of at least 32 characters',
  };
  const child = spawn(process.execPath, [file], { cwd: host, env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data));
  return () => printed;
}

/** Runs a command of the page. */
const sh = (command = '') => exec('bash', ['-ec', command], { cwd: host });

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function prepare(running: string): Promise<void> {
  [{ host }, postgres, browser] = await Promise.all([
    installPackage(),
    startPostgres(running),
    launchBrowser('shell'),
  ]);
  database = await postgres.emptyDatabase();
  const modules = join(host, 'node_modules');
  await buildAuth(join(modules, 'latchkey-auth'));
  for (const name of ['express', 'pg']) await symlink(resolve('node_modules', name), join(modules, name));
  for (const port of ['3000', '4700']) ports[port] = String(await freePort());
  const [sql = ''] = await blocks('sql');
  const client = new pg.Client(database);
  await client.connect();
  await client.query(sql);
  await client.end();
  const [html = ''] = await blocks('html');
  const [config = ''] = await blocks('json');
  const scripts = await blocks('js');
  for (const [at, name] of ['users.mjs', 'server.mjs', 'for-tests.mjs'].entries())
    await writeFile(join(host, name), scripts[at] ?? '');
  await sh((await blocks('sh'))[1]?.split('\n')[0]);
  await writeFile(join(host, 'public/index.html'), html);
  await writeFile(join(host, 'latchkey.conform.json'), config);
}

if (binaries === null) {
  it.skip('docs/own-users.md runs word for word (skipped: no initdb and postgres on this machine)', () =>
    undefined);
} else {
  beforeAll(() => prepare(binaries));
  afterAll(async () => {
    for (const child of children) {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    await browser.close();
    await postgres?.stop();
    await rm(host, { recursive: true, force: true });
  });

  it('needs at most 40 lines of code', async () => {
    const lines = (await blocks('js'))
      .join('')
      .split('\n')
      .filter((line) => line.trim() !== '');
    expect(lines.length).toBeLessThanOrEqual(40);
  });

  it('signs a new user up in the page, and lets only signed-on users see the account page', async () => {
    const printed = start('server.mjs');
    const url = `http://localhost:${ports['3000']}`;
    await until('the server', () => answers(url));
    expect((await fetch(`${url}/account`, { redirect: 'manual' })).status).toBe(302);
    const page = await browser.newPage();
    await page.goto(url);
    await page.click('#sign-up:enabled');
    await page.fill('[name=email]', 'nina@example.test');
    await page.press('[name=email]', 'Enter');
    await until('the code', () => /code: '\d{6}'/.test(printed()));
    const [, code = ''] = /code: '(\d{6})'/.exec(printed()) ?? [];
    await page.fill('[name=otc]', code);
    await page.fill('[name=newPassword]', 'Soft-Rain42');
    await page.fill('[name=reenterPassword]', 'Soft-Rain42');
    await page.press('[name=reenterPassword]', 'Enter');
    await page.waitForURL(`${url}/account`);
    expect(await page.textContent('body')).toBe('You are user 1.');
    await page.close();
  });

  it('certifies the test instance', async () => {
    const printed = start('for-tests.mjs');
    await until('the test instance', () =>
      answers(`http://localhost:${ports['4700']}/auth/login/wgt/sessionId`),
    );
    const said = await sh((await blocks('sh'))[2]).then(
      ({ stdout }) => stdout,
      (error) => `${error.stdout}${error.stderr}${printed()}`,
    );
    const verdicts = said.match(/^(certified|incomplete|broken) .*$/gm);
    const { profiles } = JSON.parse((await blocks('json'))[0] ?? '{}');
    expect(verdicts ?? said).toEqual(profiles.map((profile: string) => `certified  ${profile}`));
    expect(said).not.toContain('not tried');
  });
}
