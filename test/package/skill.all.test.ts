/**
 * Follows the skill for coding agents and the quick start step by step, from the packed tarballs in an empty project: their files, edits and
 * commands, against the reference server.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright-core';
import { latchkey } from '../../kit/testing/playwright';
import { buildServer } from '../../scripts/build/package/server';
import { applyEdit } from '../../scripts/pages/blocks';
import { installPackage } from '../support/package/installed';
import { type Step, stepsOf } from '../support/package/steps';
import { freePort } from '../support/server/start/free-port';
import { files, type Listening, listen } from '../support/server/start/listen';
import { findShell, launchBrowser } from '../support/visit/launch';

let host: string;
let browser: Browser;
let site: Listening;
let port: string;
let stopServer = async (): Promise<void> => {};

beforeAll(async () => {
  browser = await launchBrowser('shell');
});
afterAll(() => browser.close());
beforeEach(async () => {
  ({ host } = await installPackage());
  const modules = join(host, 'node_modules');
  const server = join(modules, 'latchkey-server');
  await buildServer(server);
  await chmod(join(server, 'server/main.js'), 0o755);
  await symlink(resolve('node_modules'), join(server, 'node_modules'));
  await mkdir(join(modules, '.bin'), { recursive: true });
  await symlink('../latchkey-server/server/main.js', join(modules, '.bin/latchkey-server'));
  await mkdir(join(host, 'public'));
  const app = new Hono();
  app.get('/favicon.ico', (c) => c.body(null, 204));
  app.use(files('', join(host, 'public')));
  site = await listen(app, 'localhost');
  port = String(await freePort());
});
afterEach(async () => {
  await stopServer();
  await site.close();
  await rm(host, { recursive: true, force: true });
});

/** Puts the ports of this run into a text. */
const here = (text: string): string =>
  text.replaceAll('localhost:4600', `localhost:${port}`).replaceAll('http://localhost:3000', site.url);

/** Carries out a step. The packages are already installed, and the reference server gets a free port. */
async function follow({ kind, file, text }: Step): Promise<string> {
  if (kind === 'diff') {
    await applyEdit(host, text);
    return '';
  }
  if (file) {
    await mkdir(dirname(join(host, file)), { recursive: true });
    await writeFile(join(host, file), here(text));
    return '';
  }
  if (kind !== 'sh' || /^npm install/.test(text)) return '';
  if (/^npx latchkey-server/.test(text)) return startServer();
  // The tools of the host, which aren't jest's.
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, NODE_ENV: ___, FORCE_COLOR: ____, ...env } = process.env;
  const { stdout } = await promisify(execFile)('bash', ['-e', '-c', here(text)], {
    cwd: host,
    env: { ...env, CI: '1', NO_COLOR: '1' },
  });
  return stdout;
}

async function startServer(): Promise<string> {
  const child = spawn('npx', ['--no-install', 'latchkey-server', '--port', port], {
    cwd: host,
    detached: true,
  });
  stopServer = async () => {
    if (child.pid === undefined || child.exitCode !== null) return;
    // npx exits before the server has closed its database, but the server holds stderr until it ends.
    const ended = once(child.stderr.resume(), 'close');
    process.kill(-child.pid);
    await ended;
  };
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    if (said.includes('listening on')) break;
  }
  return said;
}

/** Signs ada on in the page. Returns its messages in the console and the color of the main button. */
async function signOn(
  ends: (page: Page) => Promise<unknown>,
): Promise<{ complaints: string[]; color: string }> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(`${site.url}/`);
  await page.getByRole('button', { name: 'Sign on' }).click();
  const widget = latchkey(page);
  await widget.type({ userId: 'ada', password: 'Bright-Sky7' });
  const submit = page.locator('[data-latchkey-action=submit]');
  // The button's color fades in when the form is no longer empty.
  const color = await submit.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    return getComputedStyle(element).backgroundColor;
  });
  await Promise.all([ends(page), widget.press('submit')]);
  await page.close();
  return { complaints, color };
}
const saysSignedOn = (page: Page) =>
  page.locator('#status').getByText('Signed on.', { exact: true }).waitFor();

it('the skill: embeds, themes, tests and certifies with its own commands and files', async () => {
  const parts = stepsOf(await readFile('scripts/site/public/skills/latchkey/SKILL.md', 'utf8'));
  expect([...parts.keys()]).toEqual(['Embed', 'Theme', 'Test', 'Connect a server']);
  const output: string[] = [];
  const play = async (part: string): Promise<void> => {
    for (const step of parts.get(part) ?? []) output.push(await follow(step));
  };

  await play('Embed');
  const plain = await signOn(saysSignedOn);
  expect(plain.complaints).toEqual([]);
  await play('Theme');
  const themed = await signOn(saysSignedOn);
  expect(themed).toEqual({ complaints: [], color: 'rgb(11, 107, 87)' });
  expect(plain.color).not.toBe(themed.color);

  // A host has Playwright and its browser.
  const modules = resolve('node_modules');
  const there = new Set(await readdir(join(host, 'node_modules')));
  for (const name of ['@playwright', 'playwright', 'playwright-core'])
    if (!there.has(name)) await symlink(join(modules, name), join(host, 'node_modules', name));
  await symlink(join(modules, '.bin/playwright'), join(host, 'node_modules/.bin/playwright'));
  const use = { launchOptions: { executablePath: findShell(), args: ['--no-sandbox'] } };
  await writeFile(join(host, 'playwright.config.ts'), `export default ${JSON.stringify({ use })};`);
  await play('Test');
  expect(output.at(-1)).toContain('2 passed');

  await play('Connect a server');
  expect(output.at(-1)).toMatch(/^certified {2}core$/m);
});

it('docs/quick-start.md: leads from an empty project to a user who is signed on', async () => {
  const parts = stepsOf(await readFile('docs/quick-start.md', 'utf8'));
  for (const [title, steps] of parts) if (/^\d/.test(title)) for (const step of steps) await follow(step);
  const { complaints } = await signOn((page) => page.getByText('You are ada.', { exact: true }).waitFor());
  expect(complaints).toEqual([]);
});
