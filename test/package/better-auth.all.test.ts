/**
 * docs/better-auth.md as a host follows it: from an empty folder to users who sign on in a page with better-auth's rate limits, and a certified
 * server. Only the ports and the database are this machine's.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { latchkey } from '../../kit/testing/playwright';
import { installBetterAuth } from '../support/auth/better-auth/install';
import { installPackage } from '../support/package/installed';
import { freePort } from '../support/server/start/free-port';
import { postgresBinaries, startPostgres, type TestPostgres } from '../support/server/start/postgres';
import { launchBrowser } from '../support/visit/launch';
import { until } from '../support/visit/until';

const NINA = { userId: 'nina@example.test', password: 'Soft-Rain42' };
const binaries = postgresBinaries();
const exec = promisify(execFile);
const ports: Record<string, string> = {};
let child: ChildProcess | undefined;
let printed = '';
let folders: string[] = [];
let host: string;
let url: string;
let postgres: TestPostgres | undefined;
let browser: Browser;

/** The code blocks of the page in one language, with free ports. */
async function blocks(language: string): Promise<string[]> {
  const page = await readFile('docs/better-auth.md', 'utf8');
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, block = '']) =>
    block.replace(/localhost:\d+|listen\(\d+/g, (text) => text.replace(/\d+/, (port) => ports[port] ?? port)),
  );
}

async function stop(): Promise<void> {
  child?.kill();
  if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Starts a file of the host instead of the former one. */
async function start(file: string, env: Record<string, string>): Promise<void> {
  await stop();
  printed = '';
  const secret = {
    BETTER_AUTH_SECRET: 'a secret of at least 32 characters',
    DATABASE_URL: (await postgres?.emptyDatabase()) ?? '',
  };
  child = spawn(process.execPath, [file], {
    ...{ cwd: host, env: { ...process.env, ...secret, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (printed += data));
}

const isThere = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ status }) => status < 500,
    () => false,
  );

const sh = (command = '') => exec('bash', ['-ec', command], { cwd: host });

/** A function that returns the next code that the server prints. */
function nextCode(): () => Promise<string> {
  const before = printed.length;
  return () => until('the code', () => /code: '(\d{6})'/.exec(printed.slice(before))?.[1]);
}

/** A page of another browser with another address, because better-auth limits requests by address. */
let count = 0;
async function openPage(): Promise<Page> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${++count}` },
  });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

async function prepare(running: string): Promise<void> {
  const installed = await installPackage();
  [host, postgres, browser] = await Promise.all([
    installBetterAuth('newest'),
    startPostgres(running),
    launchBrowser('shell'),
  ]);
  folders = [host, installed.host];
  const modules = join(host, 'node_modules');
  await symlink(resolve('node_modules/express'), join(modules, 'express'));
  await symlink(installed.installed, join(modules, 'latchkey'));
  await mkdir(join(modules, '.bin'), { recursive: true });
  await symlink('../latchkey/dist/cli/latchkey.mjs', join(modules, '.bin/latchkey'));
  for (const port of ['3000', '4700']) ports[port] = String(await freePort());
  url = `http://localhost:${ports['3000']}`;
  const scripts = await blocks('js');
  for (const [at, name] of ['auth.mjs', 'server.mjs', 'for-tests.mjs'].entries())
    await writeFile(join(host, name), scripts[at] ?? '');
  await sh((await blocks('sh'))[1]?.split('\n')[0]);
  await writeFile(join(host, 'public/index.html'), (await blocks('html'))[0] ?? '');
  await writeFile(join(host, 'latchkey.conform.json'), (await blocks('json'))[0] ?? '');
}

if (binaries === null) {
  it.skip('docs/better-auth.md runs word for word (skipped: no initdb and postgres on this machine)', () =>
    undefined);
} else {
  beforeAll(() => prepare(binaries));
  afterAll(async () => {
    await stop();
    await browser.close();
    await postgres?.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  it('needs at most 40 lines of code', async () => {
    const lines = (await blocks('js')).join('').split('\n');
    expect(lines.filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(40);
  });

  it('signs users up, on and off in the page, with new passwords and second factors', async () => {
    const [imports = '', plugins = ''] = (await blocks('javascript'))[0]?.split('\n\n') ?? [];
    const plain = await readFile(join(host, 'auth.mjs'), 'utf8');
    const second = plain
      .replace(/^import .*latchkey-auth.*$/m, imports)
      .replace(/^ *plugins: .*$/m, plugins.trimEnd());
    await writeFile(join(host, 'auth.mjs'), second);
    await start('server.mjs', { NODE_ENV: 'production' });
    await until('the server', () => isThere(url));
    await signUpAndOff();
    await signOn(NINA.password);
    await recover('Amber+Door9');
    await signOnTwice('Amber+Door9');
    await writeFile(join(host, 'auth.mjs'), plain);
  });

  it('certifies the test instance', async () => {
    await start('for-tests.mjs', { NODE_ENV: '' });
    await until('the test instance', () => isThere(`http://localhost:${ports['4700']}/api/auth/ok`));
    const said = await sh((await blocks('sh'))[2]).then(
      ({ stdout }) => stdout,
      (error) => `${error.stdout}${error.stderr}${printed}`,
    );
    const verdicts = said.match(/^(certified|incomplete|broken) .*$/gm);
    const { profiles } = JSON.parse((await blocks('json'))[0] ?? '{}');
    expect(verdicts ?? said).toEqual(profiles.map((profile: string) => `certified  ${profile}`));
    expect(said).not.toContain('not tried');
  });
}

const isNina = async (page: Page): Promise<void> => {
  await page.waitForURL(`${url}/account`);
  expect(await page.textContent('body')).toBe('You are nina@example.test.');
};

/** Only signed-on users see the account page. */
async function signOff(page: Page): Promise<void> {
  await page.goto(url);
  const answer = page.waitForResponse(/logout/);
  await page.click('#sign-out:enabled');
  await answer;
  await page.goto(`${url}/account`);
  expect(page.url()).toBe(`${url}/`);
}

async function signUpAndOff(): Promise<void> {
  const page = await openPage();
  const widget = latchkey(page);
  await page.click('#sign-up:enabled');
  const code = nextCode();
  await widget.type({ email: NINA.userId });
  await widget.press('submit');
  await widget.enterCode(code);
  await widget.type({ newPassword: NINA.password, reenterPassword: NINA.password });
  await widget.press('submit');
  await isNina(page);
  await signOff(page);
}

async function signOn(password: string): Promise<void> {
  const page = await openPage();
  await page.click('#sign-on:enabled');
  await latchkey(page).signOn({ ...NINA, password: 'wrong' });
  await page.locator('[data-latchkey-panel] [role=alert]').first().waitFor();
  await latchkey(page).signOn({ ...NINA, password });
  await isNina(page);
}

async function recover(newPassword: string): Promise<void> {
  const page = await openPage();
  const widget = latchkey(page);
  await page.click('#sign-on:enabled');
  await widget.press('forgotPassword');
  await widget.waitFor({ panel: 'enter-user-info' });
  const code = nextCode();
  await widget.type({ userId: NINA.userId });
  // When the user goes on, the widget copies the address.
  await page.keyboard.press('Tab');
  await widget.press('submit');
  await widget.enterCode(code);
  await widget.type({ newPassword, reenterPassword: newPassword });
  await widget.press('submit');
  await widget.press('continue');
  await isNina(page);
  const body = JSON.stringify({ password: newPassword, method: 'otp' });
  const init = `{ method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(body)} }`;
  expect(
    await page.evaluate(`fetch('/api/auth/two-factor/enable', ${init}).then(({ status }) => status)`),
  ).toBe(200);
}

async function signOnTwice(password: string): Promise<void> {
  const page = await openPage();
  const widget = latchkey(page);
  await page.click('#sign-on:enabled');
  await widget.signOn({ ...NINA, password });
  await widget.verify({ deliveryOption: 'EMAIL', code: nextCode() });
  await isNina(page);
  await signOff(page);
}
