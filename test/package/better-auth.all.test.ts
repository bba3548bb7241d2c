/**
 * docs/better-auth.md as a host follows it: from an empty folder to users who sign on in a page with better-auth's rate limits, and a certified
 * server. Only the ports and the database are this machine's.
 */
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { latchkey } from '../../kit/testing/playwright';
import { installBetterAuth } from '../support/auth/better-auth/install';
import { CHEAP_SCRYPT } from '../support/auth/start-host';
import { blocksOf, createShop, linesIn, type Shop, verdictsIn } from '../support/package/guide';
import { postgresBinaries, startPostgres, type TestPostgres } from '../support/server/start/postgres';
import { launchBrowser } from '../support/visit/launch';
import { until } from '../support/visit/until';

const NINA = { userId: 'nina@example.test', password: 'Soft-Rain42' };
const binaries = postgresBinaries();
const blocks = (language: string) => blocksOf('docs/better-auth.md', language);
let betterAuth: string;
let shop: Shop;
let url: string;
let printed: () => string;
let postgres: TestPostgres;
let browser: Browser;

async function prepare(running: string): Promise<void> {
  [betterAuth, shop, postgres, browser] = await Promise.all([
    installBetterAuth('newest'),
    createShop('express', 'pg'),
    startPostgres(running),
    launchBrowser('shell'),
  ]);
  url = shop.url;
  await symlink(join(betterAuth, 'node_modules/better-auth'), join(shop.folder, 'node_modules/better-auth'));
  const scripts = await blocks('js');
  for (const [at, name] of ['auth.mjs', 'server.mjs', 'for-tests.mjs'].entries())
    await shop.write(name, scripts[at]);
  await shop.sh((await blocks('sh'))[1]?.split('\n')[0]);
  await shop.write('public/index.html', (await blocks('html'))[0]);
  await shop.write('latchkey.conform.json', (await blocks('json'))[0]);
}

/** Starts a file of the host with an empty database. */
const start = async (file: string, address: string, env: Record<string, string>): Promise<() => string> =>
  shop.start(file, address, {
    ...{ BETTER_AUTH_SECRET: 'a secret of at least 32 characters', ...env },
    DATABASE_URL: await postgres.emptyDatabase(),
  });

/** A function that returns the next code that the server prints. */
function nextCode(): () => Promise<string> {
  const before = printed().length;
  return () => until('the code', () => /code: '(\d{6})'/.exec(printed().slice(before))?.[1]);
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

if (binaries === null) {
  it.skip('docs/better-auth.md runs word for word (skipped: no initdb and postgres on this machine)', () =>
    undefined);
} else {
  beforeAll(() => prepare(binaries));
  afterAll(async () => {
    await shop.remove();
    await browser.close();
    await postgres.stop();
    await rm(betterAuth, { recursive: true, force: true });
  });

  it('needs at most 40 lines of code', async () => {
    expect(linesIn(...(await blocks('js')))).toBeLessThanOrEqual(40);
  });

  it('certifies the test instance', async () => {
    await start('for-tests.mjs', `${shop.testUrl}/api/auth/ok`, { NODE_OPTIONS: CHEAP_SCRYPT.join(' ') });
    const said = await shop.sh((await blocks('sh'))[2]);
    const { profiles } = JSON.parse((await blocks('json'))[0] ?? '{}');
    expect(verdictsIn(said)).toEqual(profiles.map((profile: string) => `certified  ${profile}`));
    expect(said).not.toContain('not tried');
  });

  it('signs users up, on and off in the page, with new passwords and second factors', async () => {
    const [imports = '', plugins = ''] = (await blocks('javascript'))[0]?.split('\n\n') ?? [];
    const [auth = ''] = await blocks('js');
    const withFactors = auth.replace(/^import .*latchkey-auth.*$/m, imports);
    await shop.write('auth.mjs', withFactors.replace(/^ *plugins: .*$/m, plugins.trimEnd()));
    printed = await start('server.mjs', url, { NODE_ENV: 'production' });
    await signUpAndOff();
    await signOn(NINA.password);
    await recover('Amber+Door9');
    await signOnTwice('Amber+Door9');
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
  await page.click('#sign-off:enabled');
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
