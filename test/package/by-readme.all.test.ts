/**
 * Follows README alone, from the packed tarball in an empty folder: a text in one language, and a host page
 * that shows it.
 */
import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { Browser } from 'playwright-core';
import { headerOf, widgetPolicy } from '../../cli/snippet/policy';
import { installPackage, runLatchkey } from '../support/package/installed';
import { fakeApi, files, type Listening, listen } from '../support/server/start/listen';
import { launchBrowser } from '../support/visit/launch';

let host: string;
let browser: Browser;
beforeAll(async () => {
  [{ host }, browser] = await Promise.all([installPackage(), launchBrowser('shell')]);
});
afterAll(async () => {
  await browser.close();
  await rm(host, { recursive: true, force: true });
});

const readme = await readFile('README.md', 'utf8');
/** The arguments of `npx latchkey` in README, by command. */
const commands = new Map(
  [...readme.matchAll(/^npx latchkey (\w+)(.*?) *#/gm)].map(([, name = '', rest = '']) => [
    name,
    [name, ...rest.trim().split(/\s+/)],
  ]),
);
const run = (name: string) => runLatchkey(host, ...(commands.get(name) ?? []));

/** A page with the built widget, under a strict policy. */
function serveHost(): Promise<Listening> {
  const page = `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><script src="/latchkey/latchkey.js"></script><script src="/host.js"></script>`;
  const script = `Latchkey.create({ appId: 'shop', brandId: 'main', authApiPath: '/api' }).authenticateUser();`;
  const app = new Hono();
  app.use((c, next) => {
    c.header('content-security-policy', headerOf(widgetPolicy("'self'", "'self'")));
    return next();
  });
  app.get('/', (c) => c.html(page));
  app.get('/host.js', (c) => c.body(script, 200, { 'content-type': 'text/javascript' }));
  app.all('/api/*', fakeApi('/api'));
  app.use(files('', join(host, 'public')));
  return listen(app);
}

it('follows README in five commands and one edit: preview and host page show the new text, in that language only', async () => {
  expect([...commands.keys()]).toEqual(['init', 'preview', 'check', 'build']);
  await run('init');
  const file = join(host, 'our-sign-on/locales/en_US.json');
  const [, entry = ''] = readme.match(/put `("SIGN_ON_BUTTON": "[^"]+")` into `messages`/) ?? [];
  const before = await readFile(file, 'utf8');
  await writeFile(file, before.replace('"messages": {}', `"messages": { ${entry} }`));

  const [, ...preview] = commands.get('preview') ?? [];
  const child = spawn('npx', ['--no-install', 'latchkey', 'preview', ...preview, '--port', '0'], {
    cwd: host,
    detached: true,
  });
  try {
    let said = '';
    for await (const chunk of child.stdout) {
      said += chunk;
      if (said.includes('\n')) break;
    }
    const page = await browser.newPage();
    await page.goto(said.match(/http:\S+\//)?.[0] ?? '');
    const button = page.frameLocator('#picture').locator('[data-latchkey-action=submit]');
    await button.getByText('Log in', { exact: true }).waitFor();
    await page.getByLabel('Language').selectOption('de_DE');
    await button.getByText('Anmelden', { exact: true }).waitFor();
    await page.close();
  } finally {
    process.kill(-(child.pid as number));
  }

  expect((await run('check')).stdout).toBe('No problems found.\n');
  await run('build');
  const site = await serveHost();
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('console', (message) => faults.push(message.text()));
    await page.goto(site.url);
    await page.locator('[data-latchkey-action=submit]').getByText('Log in', { exact: true }).waitFor();
    await page.locator('[data-latchkey-field=userId]').fill('ada');
    await page.locator('[data-latchkey-field=password]').fill('Bright-Sky7');
    await page.locator('[data-latchkey-action=submit]:not([aria-disabled=true])').waitFor();
    expect(faults).toEqual([]);
    await page.close();
  } finally {
    await site.close();
  }
});
