/**
 * `latchkey/testing` from the packed tarball: the example of a host's own tests, and a page that works
 * without a network.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { Hono } from 'hono';
import type { Browser } from 'playwright-core';
import { latchkey, type NewPasskey } from '../../kit/testing/playwright';
import { recipe } from '../support/kit/recipes';
import { installPackage } from '../support/package/installed';
import { files, type Listening, listen } from '../support/server/start/listen';
import { findShell, launchBrowser } from '../support/visit/launch';

const exec = promisify(execFile);
let host: string;

/**
 * A host's project with the example in it, and the usual tools of such a project, which are those of this
 * repository.
 */
beforeAll(async () => {
  const made = await installPackage();
  ({ host } = made);
  await cp(join(made.installed, 'examples/tests'), host, { recursive: true });
  for (const name of ['msw', 'Cypress'] as const)
    await writeFile(join(host, `latchkey.${name}.ts`), recipe(name));
  await cp('test/support/kit/cypress.ts', join(host, 'stand-in.ts'));
  await writeFile(
    join(host, 'cypress.d.ts'),
    "declare const cy: ReturnType<typeof import('./stand-in').standIn>['cy'];",
  );
  const modules = resolve('node_modules');
  const there = new Set(await readdir(join(host, 'node_modules')));
  for (const name of await readdir(modules))
    if (!there.has(name) && !name.startsWith('.'))
      await symlink(join(modules, name), join(host, 'node_modules', name));
});
afterAll(() => rm(host, { recursive: true, force: true }));

/** Runs a tool in the host's project, and returns its output. @throws if the tool fails */
async function run(tool: string, ...words: string[]): Promise<string> {
  // This test runs under jest itself, whose settings are not the host's.
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, NODE_ENV: ___, FORCE_COLOR: ____, ...env } = process.env;
  const { stdout, stderr } = await exec(process.execPath, [resolve('node_modules', tool), ...words], {
    cwd: host,
    env: { ...env, CI: '1', NO_COLOR: '1', CHROMIUM: findShell() },
  });
  return stdout + stderr;
}

describe("the example of a host's own tests", () => {
  it('compiles under --strict, with the recipes of docs/testing.md', () =>
    run('@typescript/native/bin/tsc', '-p', '.'));

  it('runs its component tests in jest, with the stub as CommonJS', async () => {
    expect(await run('jest/bin/jest.js')).toContain('Tests:       3 passed, 3 total');
  });

  it('runs its component tests in vitest', async () => {
    expect(await run('vitest/vitest.mjs', 'run')).toMatch(/Tests\s+2 passed \(2\)/);
  });

  it('runs all its Playwright journeys offline', async () => {
    expect(await run('@playwright/test/cli.js', 'test', '--reporter=line')).toContain('5 passed');
    expect(await readFile(join(host, 'shop.spec.ts'), 'utf8')).toContain('setOffline(true)');
  });
});

/** The page's own code for each kind of installation of the fake. */
const WAYS = {
  'as config.fetch': `
    import { create } from 'latchkey';
    import { createFakeServer } from 'latchkey/testing';
    const fake = createFakeServer({ api, users });
    start(create, { fetch: fake.fetch });`,
  'behind a service worker of msw': `
    import { create } from 'latchkey';
    import { setupWorker } from 'msw/browser';
    import { createFakeServer } from 'latchkey/testing';
    import { handlers } from './latchkey.msw';
    const fake = createFakeServer({ api, users });
    await setupWorker(...handlers(fake)).start({ quiet: true, onUnhandledRequest: 'bypass' });
    start(create, {});`,
};
const SHARED = `
  const api = 'https://auth.shop.test';
  const users = [{ userId: 'ada', password: 'Bright-Sky7', state: 'TWO_FACTOR', email: 'ada@shop.test' }];
  function start(create, more) {
    const widget = create({ appId: 'shop', brandId: 'main', authApiPath: api, afterSignOn: 'stay', ...more });
    Object.assign(globalThis, { widget, fake, ready: true });
  }
`;
/** The fake in the page, with the factors of users. */
const WITH_FACTORS = `
  import { create } from 'latchkey';
  import { createFakeServer } from 'latchkey/testing';
  const finn = { userId: 'finn', password: 'Silver.Fox7', state: 'TWO_FACTOR', email: 'finn@shop.test' };
  const fake = createFakeServer({
    api,
    settings: { signOn: { passkeys: true } },
    users: [
      { userId: 'ada', password: 'Bright-Sky7', email: 'ada@shop.test' },
      { ...finn, appKey: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', recoveryCodes: ['23456-789AB'] },
    ],
  });
  start(create, { fetch: fake.fetch });`;
const PAGE =
  '<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><script type="module" src="/host.js"></script>';

describe('signs on without a network, with a second factor from the fake', () => {
  let browser: Browser;
  let server: Listening;
  let script = '';
  beforeAll(async () => {
    browser = await launchBrowser('shell');
    const app = new Hono();
    app.get('/', (c) => c.html(PAGE));
    app.get('/host.js', (c) => c.body(script, 200, { 'content-type': 'text/javascript' }));
    app.use('/mockServiceWorker.js', files('', resolve('node_modules/msw/lib')));
    server = await listen(app, 'localhost');
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  /** Opens a page with this code, without a network from then on. */
  async function openPage(lines: string) {
    await mkdir(join(host, 'public'), { recursive: true });
    const { outputFiles } = await build({
      stdin: { contents: `${SHARED}${lines}`, resolveDir: host },
      bundle: true,
      format: 'esm',
      tsconfigRaw: {},
      write: false,
      logLevel: 'silent',
    });
    script = outputFiles[0]?.text ?? '';
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(server.url);
    await page.waitForFunction(() => 'ready' in globalThis);
    await context.setOffline(true);
    return { context, page };
  }

  it.each(Object.entries(WAYS))('%s', async (_, lines) => {
    const { context, page } = await openPage(lines);
    const ending = page.evaluate('widget.authenticateUser()');
    const widget = latchkey(page);
    await widget.signOn({ userId: 'ada', password: 'Bright-Sky7' });
    await widget.verify({
      deliveryOption: 'EMAIL',
      code: () => page.evaluate('fake.lastCode("ada")') as Promise<string>,
    });
    expect(await ending).toEqual({ outcome: 'returned', nextAction: 'REDIRECT' });
    const asked = (await page.evaluate('fake.requests().map(({ call }) => call)')) as string[];
    expect(asked).toContain('twoFactorValidate');
    await context.close();
  });

  it('with a passkey of the simulated device, which can also wait, refuse and add one', async () => {
    const { context, page } = await openPage(WITH_FACTORS);
    const widget = latchkey(page);
    const passkeys = await widget.passkeys();
    await passkeys.wait();
    const run = (code: string): Promise<unknown> => page.evaluate(code);
    const given = (await run('fake.passkey("ada")')) as NewPasskey;
    await passkeys.add(given);
    expect(await passkeys.list()).toEqual([{ id: given.id, rpId: 'localhost' }]);
    await passkeys.refuse();
    let ending = run('widget.authenticateUser()');
    await widget.waitFor({ panel: 'sign-on' });
    await widget.press('passkey');
    await widget.waitFor({ message: { type: 'info' } });
    // A prompt that waits stays open, until another journey cancels it.
    await passkeys.wait();
    await widget.press('passkey');
    await page.waitForFunction('widget.getState().busy');
    await passkeys.answer();
    expect(await run('widget.getState().busy')).toBe(true);
    ending = run('widget.authenticateUser()');
    expect(await ending).toEqual({ outcome: 'returned', nextAction: 'REDIRECT' });

    await passkeys.remove(given.id);
    ending = run('widget.open({ journey: "addPasskey" })');
    await widget.waitFor({ panel: 'passkey-offer' });
    await widget.press('create');
    await ending;
    expect(await passkeys.list()).toHaveLength(1);
    await context.close();
  });

  it('with an authenticator app, its codes and a recovery code', async () => {
    const { context, page } = await openPage(WITH_FACTORS);
    const widget = latchkey(page);
    const run = (code: string): Promise<unknown> => page.evaluate(code);
    const code = (): Promise<string> => run('fake.appCode("ada")') as Promise<string>;
    const added = run('widget.authenticateUser().then(() => widget.open({ journey: "addApp" }))');
    await widget.signOn({ userId: 'ada', password: 'Bright-Sky7' });
    await widget.setUpApp({ code });
    expect(await added).toMatchObject({ outcome: 'returned' });
    await run('fake.forward(30)');
    const again = run('widget.authenticateUser()');
    await widget.signOn({ userId: 'ada', password: 'Bright-Sky7' });
    await widget.verify({ deliveryOption: 'APP', code });
    expect(await again).toEqual({ outcome: 'returned', nextAction: 'REDIRECT' });
    const lost = run('widget.authenticateUser()');
    await widget.signOn({ userId: 'finn', password: 'Silver.Fox7' });
    await widget.waitFor({ panel: 'delivery-options' });
    await widget.choose({ deliveryOption: 'APP' });
    await widget.press('submit');
    await widget.enterRecoveryCode('23456-789AB');
    expect(await lost).toEqual({ outcome: 'returned', nextAction: 'REDIRECT' });
    await context.close();
  });
});
