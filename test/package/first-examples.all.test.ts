/**
 * Runs the first example of README and those of docs/embed.md for each framework in a browser, word for word, with the installed package, against the reference server with its own seeds.
 */
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Browser } from 'playwright-core';
import { headerOf, widgetPolicy } from '../../cli/snippet/policy';
import { OPTIONS, svelte } from '../support/package/example-build';
import { type Example, firstExamples } from '../support/package/first-examples';
import { installPackage } from '../support/package/installed';
import { files, type Listening, listen } from '../support/server/start/listen';
import { borrowServer } from '../support/server/start/server';
import { launchBrowser } from '../support/visit/launch';
import { until } from '../support/visit/until';

const NAMES = [
  'embed.md, a script',
  'README',
  'embed.md, a bundler',
  'React',
  'React with slim',
  'Next',
  'Vue',
  'Svelte',
  'Angular',
  'a module of the own server',
  'the element',
  'the element in Vue',
  'the element in Svelte',
  'the element in Angular',
];

let host: string;
const server = borrowServer();
const [api] = server.urls;
let browser: Browser;
let site: Listening;
let examples: Example[];
/** The example whose page the site serves, and how often that page was requested. */
let served: Example | undefined;
let visits = 0;
const bundles = new Map<string, string>();

beforeAll(async () => {
  [{ host }, browser] = await Promise.all([installPackage(), launchBrowser('shell'), server.reset()]);
  examples = await firstExamples(new URL(api).origin);
  await bundleAll();
  const app = new Hono();
  app.get('/', (c) => {
    visits++;
    return c.html(pageOf(served as Example, c));
  });
  app.use((c, next) => {
    const text = bundles.get(c.req.path);
    const type = getMimeType(c.req.path) ?? '';
    return text === undefined ? next() : Promise.resolve(c.body(text, 200, { 'content-type': type }));
  });
  app.use(files('/latchkey', join(host, 'node_modules/latchkey/dist')));
  site = await listen(app, 'localhost');
});
afterAll(async () => {
  await browser.close();
  await site.close();
  await rm(host, { recursive: true, force: true });
});

/** Writes the files of the examples, and bundles each one as a separate application. */
async function bundleAll(): Promise<void> {
  for (const { files } of examples)
    for (const [name, text] of Object.entries(files)) await writeFile(join(host, name), text);
  const outdir = join(host, 'public');
  const { outputFiles = [] } = await build({
    ...OPTIONS,
    entryPoints: examples.flatMap(({ files }) => Object.keys(files)[0] ?? []).map((name) => join(host, name)),
    conditions: ['browser'],
    splitting: true,
    plugins: [svelte],
    outdir,
    write: false,
  });
  for (const { path, text } of outputFiles)
    bundles.set(path.slice(outdir.length).replaceAll('\\', '/'), text);
  for (const example of examples) if (example.server) example.body = await rendered(example.server);
}

/** Returns the output of an example's server part. */
async function rendered(file: string): Promise<string> {
  const outfile = join(host, 'server.mjs');
  const require = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;
  await build({
    ...OPTIONS,
    entryPoints: [join(host, file)],
    platform: 'node',
    banner: { js: require },
    outfile,
  });
  return (await promisify(execFile)(process.execPath, [outfile])).stdout;
}

/** Returns the page. A bundled one has the policy of docs/production.md. */
function pageOf({ files, body, trustedTypes, server, isCompiledLate }: Example, c: Context): string {
  const [entry] = Object.keys(files);
  const head = '<title>Host</title><link rel="icon" href="data:,">';
  if (entry === undefined) return `<!doctype html><html lang="en">${head}${body}`;
  const { origin } = new URL(api);
  const policy: Record<string, string> = { ...widgetPolicy("'self'", origin), 'trusted-types': trustedTypes };
  if (isCompiledLate) policy['script-src'] += " 'unsafe-eval'";
  c.header('content-security-policy', headerOf(policy));
  if (server) return body;
  const script = `${basename(entry, extname(entry))}.js`;
  return `<!doctype html><html lang="en">${head}${body}<script type="module" src="/${script}"></script>`;
}

it.each(NAMES)('%s: shows the panel, from the button if there is one, and signs ada on', async (name) => {
  served = examples.find((example) => example.name === name);
  visits = 0;
  const context = await browser.newContext();
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(site.url);
  if (!served?.isInline) await page.getByRole('button', { name: 'Sign on' }).click();
  await page.locator('[data-latchkey-field=userId]').fill('ada');
  await page.locator('[data-latchkey-field=password]').fill('Bright-Sky7');
  await page.locator('[data-latchkey-action=submit]').click();
  // Only a right password leads to the example's targetUrl, which is its page.
  await until('the target', () => visits === 2);
  expect(faults).toEqual([]);
  await context.close();
});
