/**
 * The package as a host gets it: packed, installed in an empty project, imported, compiled against, and run.
 */
import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { publint } from 'publint';
import { type Bundled, serveBundled, type Way } from '../support/package/bundled';
import { installPackage } from '../support/package/installed';
import { launchBrowser } from '../support/visit/launch';

const exec = promisify(execFile);
const tsc = resolve('node_modules/@typescript/native/bin/tsc');
const attw = resolve('node_modules/@arethetypeswrong/cli/dist/index.js');

let host: string;
let tarball: string;
let installed: string;

beforeAll(async () => {
  ({ host, tarball, installed } = await installPackage());
});

afterAll(() => rm(host, { recursive: true, force: true }));

it('installs without any dependency', async () => {
  const { dependencies, peerDependencies } = JSON.parse(
    await readFile(join(installed, 'package.json'), 'utf8'),
  );
  // For latchkey/react, and optional.
  expect([dependencies, peerDependencies]).toEqual([undefined, { react: '>=18' }]);
  expect((await readdir(join(host, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual([
    'latchkey',
  ]);
});

it('contains loaders, engine, style sheet, types, data and license', async () => {
  expect(await readdir(join(installed, 'dist'))).toEqual(
    expect.arrayContaining([
      'chunks',
      'cli',
      'data',
      'index.mjs',
      'latchkey.css',
      'latchkey.d.ts',
      'latchkey.js',
      'latchkey.mjs',
      'slim',
    ]),
  );
  expect(await readdir(installed)).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'flows', 'locales', 'schemas']),
  );
});

it('exports only entries that exist and can be imported without a page', async () => {
  const { exports } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  const filesOf = (entry: unknown): string[] =>
    typeof entry === 'string' ? [entry] : Object.values(entry as object).flatMap(filesOf);
  const files = filesOf(exports);
  for (const file of files.filter((name) => !name.includes('*')))
    await expect(readFile(join(installed, file))).resolves.toBeDefined();

  const code = `import { create, cookieDomain, version } from 'latchkey';
    import about from 'latchkey/package.json' with { type: 'json' };
    console.log(JSON.stringify([typeof create, cookieDomain('www.example.com'), version === about.version]));`;
  const { stdout } = await exec(process.execPath, ['--no-warnings', '--input-type=module', '-e', code], {
    cwd: host,
  });
  expect(JSON.parse(stdout)).toEqual(['function', 'example.com', true]);
});

it('passes publint and "Are the types wrong?"', async () => {
  expect((await publint({ pkgDir: installed, pack: false, strict: true })).messages).toEqual([]);
  // Bundlers and Node's import() load the package. No CommonJS code does.
  await exec(process.execPath, [attw, tarball, '--profile', 'esm-only', '--format', 'ascii']);
});

it('contains no path of the build folder in any file', async () => {
  const files = await readdir(installed, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  expect(paths.length).toBeGreaterThan(300);
  const names = async (path: string) => (await readFile(path, 'latin1')).includes(process.cwd());
  expect((await Promise.all(paths.map(async (path) => ((await names(path)) ? [path] : [])))).flat()).toEqual(
    [],
  );
});

it('unpacks to at most 8 MB', async () => {
  const files = await readdir(installed, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async (file) => (await stat(join(file.parentPath, file.name))).size);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThan(8_000_000);
  // The number is that of the whole package.
  expect(bytes).toBeGreaterThan(3_000_000);
});

it('does nothing when a script is imported in Node, where create() throws that it needs a browser', async () => {
  const { exports } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  const scripts = Object.keys(exports).filter(
    (name) =>
      /js$/.test(exports[name].default ?? '') &&
      !exports[name].default.includes('/kit/') &&
      // It defines an element and exports no create().
      name !== './element.mjs',
  );
  expect(scripts).toEqual([
    '.',
    './latchkey.mjs',
    './latchkey.js',
    './slim',
    './slim/latchkey.mjs',
    './slim/latchkey.js',
  ]);
  const code = `const before = Reflect.ownKeys(globalThis).length;
    const errors = [];
    for (const name of ${JSON.stringify(scripts)}) {
      const { create } = await import('latchkey' + name.slice(1));
      try { create?.({ appId: 'shop', brandId: 'main' }) } catch (error) { errors.push(String(error)) }
    }
    console.log(JSON.stringify([errors, Reflect.ownKeys(globalThis).length - before]));`;
  const { stdout, stderr } = await exec(process.execPath, ['--input-type=module', '-e', code], { cwd: host });
  const words = 'TypeError: [latchkey] create: needs a browser. Call it in an effect or an event handler.';
  expect([JSON.parse(stdout), stderr]).toEqual([[[words, words, words, words], 0], '']);
});

it('ships a complete slim build: same interface, styles and data, and no file outside its folder', async () => {
  const code = `import { create, cookieDomain, version } from 'latchkey/slim';
    import * as whole from 'latchkey';
    console.log(JSON.stringify([typeof create, cookieDomain('www.example.com'), version === whole.version, create !== whole.create]));`;
  const { stdout } = await exec(process.execPath, ['--no-warnings', '--input-type=module', '-e', code], {
    cwd: host,
  });
  expect(JSON.parse(stdout)).toEqual(['function', 'example.com', true, true]);

  const [dist, slim] = [join(installed, 'dist'), join(installed, 'dist/slim')];
  expect((await readdir(slim)).sort()).toEqual(
    (await readdir(dist)).filter((name) => !['cli', 'contract', 'kit', 'slim'].includes(name)).sort(),
  );
  for (const file of ['latchkey.css', 'latchkey.css.d.ts', 'latchkey.d.ts', 'script.d.ts'])
    expect(await readFile(join(slim, file), 'utf8')).toBe(await readFile(join(dist, file), 'utf8'));
  expect(await readdir(join(slim, 'data'))).toEqual(await readdir(join(dist, 'data')));
  const loader = await readFile(join(slim, 'latchkey.js'), 'utf8');
  const [, engine] = /"chunks\/([\w.-]+\.js)"/.exec(loader) ?? [];
  expect(await readdir(join(slim, 'chunks'))).toContain(engine);
  // The slim build has the same sources and another library. It contains no React, and the default build no
  // Preact.
  const notices = (folder: string) => readFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  expect(await notices(slim)).toMatch(/^preact \d/m);
  expect(await notices(slim)).not.toMatch(/^(react|react-dom|scheduler) \d/m);
  expect(await notices(dist)).toMatch(/^react-dom \d/m);
  expect(await notices(dist)).not.toMatch(/^preact \d/m);
  // The command brings the libraries that only it needs.
  for (const library of ['ajv', 'commander', 'jsonc-parser', 'messageformat'])
    expect(await notices(join(dist, 'cli'))).toMatch(new RegExp(`^${library} \\d`, 'm'));
});

it('ships types, also for records without behavior, that compile in a strict host without React and with checked libraries (DATA-03)', async () => {
  await cp('test/package/host/host.ts', join(host, 'host.ts'));
  const options = [
    '--strict',
    '--noEmit',
    '--skipLibCheck',
    'false',
    '--types',
    '',
    '--lib',
    'es2022,dom',
    '--target',
    'es2022',
  ];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  await exec(process.execPath, [tsc, ...options, ...modules, 'host.ts'], { cwd: host });
  await exec(process.execPath, [tsc, ...options, '--module', 'nodenext', 'host.ts'], { cwd: host });
});

it('lets a bundler keep imports with an effect (style sheet, classic script), and drop others that are not used', async () => {
  const names = [
    'latchkey',
    'latchkey/slim',
    'latchkey/latchkey.mjs',
    'latchkey/latchkey.js',
    'latchkey/latchkey.css',
  ];
  const { metafile } = await build({
    stdin: { contents: names.map((name) => `import '${name}';`).join(''), resolveDir: host },
    absWorkingDir: host,
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'public',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const page = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint === '<stdin>');
  expect(Object.keys(page?.inputs ?? {}).map((path) => path.split('/').pop())).toEqual([
    'latchkey.js',
    'latchkey.css',
    '<stdin>',
  ]);
});

describe('in a host’s bundle', () => {
  let browser: Browser;
  let bundled: Bundled;
  beforeAll(async () => {
    browser = await launchBrowser('shell');
  });
  afterAll(() => browser.close());

  /** Opens the page. `complaints` are the lines in its console and the requests that no server can answer. */
  const open = async (way: Way, lines = '', prepare = '') => {
    bundled = await serveBundled(host, way, lines);
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('request', (request) => /^(http|data):/.test(request.url()) || complaints.push(request.url()));
    await page.addInitScript(prepare);
    await page.goto(bundled.url);
    return { page, complaints };
  };
  const BACKGROUND = `getComputedStyle(document.querySelector('#latchkey-root .latchkey-panel') ?? document.body).backgroundColor`;
  const ADOPTS = 'document.adoptedStyleSheets.length > 0';

  const bundles: [name: string, Way, lines: string, adopts: boolean][] = [
    ['in pieces', 'kept', '', true],
    ['in pieces that imports the style sheet', 'kept', `import 'latchkey/latchkey.css';`, false],
    ['in one piece with file addresses', 'replaced', '', true],
    [
      'in one piece with file addresses, and a host given',
      'replaced',
      'globalThis.more = { host: location.origin };',
      true,
    ],
    ['of the slim build', 'slim', '', true],
  ];
  it.each(bundles)(
    'shows a styled panel in a bundle %s, without a missing file or a console line',
    async (_, way, lines, adopts) => {
      const { page, complaints } = await open(way, lines);
      try {
        // If create() threw, the page would not have this.
        await page.evaluate('globalThis.live');
        const background = await page.evaluate(BACKGROUND);
        const { warnings, missing, text } = bundled;
        const places = text.match(/.{9}(file:\/\/|import\.meta).{20}/g) ?? [];
        expect({ background, complaints, missing, warnings, places }).toEqual({
          background: 'rgb(1, 2, 3)',
          complaints: [],
          missing: [],
          warnings: [],
          places: [],
        });
        expect(text.includes(host)).toBe(false);
        expect(await page.evaluate(ADOPTS)).toBe(adopts);
        // Each widget has its own styles, so that removing one widget leaves the other's.
        await page.evaluate(`other = create({ appId: 'shop', brandId: 'main', authApiPath: '/api' });
        begun = new Promise((resolve) => other.on('page', resolve)); other.authenticateUser(); begun`);
        expect(await page.evaluate(`widget.destroy(); ${ADOPTS}`)).toBe(adopts);
        expect(await page.evaluate(`other.destroy(); ${ADOPTS}`)).toBe(false);
        expect([complaints, bundled.missing, await page.evaluate('errors')]).toEqual([[], [], []]);
      } finally {
        await page.close();
        bundled.close();
      }
    },
  );

  it('sends an error that says how to add the style sheet if the page cannot adopt style sheets', async () => {
    const { page } = await open('kept', '', 'delete CSSStyleSheet.prototype.replaceSync');
    const error = page.evaluate(
      `live.then(() => errors[0] ?? new Promise((resolve) => widget.on('error', resolve)))`,
    );
    expect(await error).toEqual({
      code: 'styles',
      message: expect.stringContaining("import 'latchkey/latchkey.css'"),
    });
    await page.close();
    bundled.close();
  });
});
