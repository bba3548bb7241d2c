/**
 * The page halves of docs/after-sign-on.md in the project of `init --auth express`: a user signs on, sees a page for signed-on users and signs
 * off. test/auth/after-sign-on.test.ts runs the halves of servers.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { latchkey } from '../../kit/testing/playwright';
import { OPTIONS, svelte } from '../support/package/example-build';
import { blocksOf, createShop, type Shop } from '../support/package/guide';
import { signUpAt } from '../support/package/sign-up';
import { launchBrowser } from '../support/visit/launch';

const blocks = (language: string) => blocksOf('docs/after-sign-on.md', language);
let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([
    createShop('express', 'pg', '@electric-sql/pglite'),
    launchBrowser('shell'),
  ]);
  for (const name of ['users.mjs', 'server.mjs']) {
    const text = await readFile(join(shop.folder, name), 'utf8');
    await shop.write(name, text.replace('app.listen(', `${(await blocks('js'))[0]}\napp.listen(`));
  }
  const page = await signUpAt(browser, shop.url, await shop.start('server.mjs', shop.url));
  await page.context().clearCookies();
  await page.close();
});
afterAll(async () => {
  await shop.remove();
  await browser.close();
});

const ROOT = '<div id="root"></div><script type="module" src="/app.js"></script>';

/** The entry of each application, the file of its example, and the example's place on the page. */
const APPLICATIONS: [name: string, entry: string, file: string, language: string, at: number][] = [
  [
    'React',
    `import { createRoot } from 'react-dom/client';\nimport { App } from './user';\nimport { createElement } from 'react';
createRoot(document.getElementById('root')).render(createElement(App));`,
    'user.tsx',
    'tsx',
    0,
  ],
  [
    'Vue',
    `import { createApp } from 'vue';\nimport { SignOn } from './vue-user';\ncreateApp(SignOn).mount('#root');`,
    'vue-user.ts',
    'ts',
    0,
  ],
  [
    'Svelte',
    `import { mount } from 'svelte';\nimport User from './User.svelte';\nmount(User, { target: document.getElementById('root') });`,
    'User.svelte',
    'html',
    1,
  ],
  [
    'Angular',
    `import '@angular/compiler';\nimport { bootstrapApplication } from '@angular/platform-browser';
import { SignOn } from './angular-user';\ndocument.getElementById('root').append(document.createElement('sign-on'));
bootstrapApplication(SignOn);`,
    'angular-user.ts',
    'ts',
    1,
  ],
];

/** Bundles an example into the page of the project. */
async function write(entry: string, file: string, code = ''): Promise<void> {
  await shop.write(file, code);
  const stdin = { contents: entry, resolveDir: shop.folder };
  const { outputFiles } = await build({
    ...{ ...OPTIONS, stdin, plugins: [svelte], conditions: ['browser'], write: false },
  });
  await writeFile(join(shop.folder, 'public/app.js'), outputFiles[0]?.text ?? '');
  await shop.write('public/index.html', `<!doctype html><html lang="en"><title>My shop</title>${ROOT}`);
}

/** Signs on and off in the page. */
async function visit(): Promise<void> {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${shop.url}/orders`);
  expect(page.url()).toBe(`${shop.url}/`);
  await page.getByRole('button', { name: 'Sign on' }).click();
  await latchkey(page).signOn({ userId: 'nina@example.test', password: 'Soft-Rain42' });
  await page.getByText('You are user 1.').waitFor();
  await page.goto(`${shop.url}/orders`);
  expect(await page.textContent('body')).toBe('Orders of user 1');
  await page.goto(shop.url);
  await page.getByRole('button', { name: 'Sign off' }).click();
  await page.getByRole('button', { name: 'Sign on' }).waitFor();
  await page.goto(`${shop.url}/orders`);
  expect([page.url(), faults]).toEqual([`${shop.url}/`, []]);
  await page.close();
}

it('Plain HTML: shows who is signed on, and signs the user off', async () => {
  await shop.write('public/index.html', (await blocks('html'))[0]);
  await visit();
});

it.each(APPLICATIONS)(
  '%s: shows who is signed on, and signs the user off',
  async (_, entry, file, language, at) => {
    await write(entry, file, (await blocks(language))[at]);
    await visit();
  },
);
