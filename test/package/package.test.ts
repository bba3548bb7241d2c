/** The package as a host gets it: packed, installed into an empty project, imported, compiled against, and run. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const exec = promisify(execFile);
const tsc = resolve('node_modules/@typescript/native/bin/tsc');
const npm = ['--no-audit', '--no-fund', '--offline', '--ignore-scripts', '--loglevel=error'];

let host: string;
let installed: string;

beforeAll(async () => {
  host = await mkdtemp(join(tmpdir(), 'latchkey-host-'));
  // The build of this run is packed; `prepack` would make another one.
  const { stdout } = await exec('npm', ['pack', '--json', '--pack-destination', host, ...npm], { shell: process.platform === 'win32' });
  const [{ filename }] = JSON.parse(stdout);
  await writeFile(join(host, 'package.json'), JSON.stringify({ name: 'host', private: true, type: 'module' }));
  await exec('npm', ['install', join(host, filename), ...npm], { cwd: host, shell: process.platform === 'win32' });
  installed = join(host, 'node_modules/latchkey');
}, 120_000);

afterAll(() => rm(host, { recursive: true, force: true }));

it('installs without any dependency', async () => {
  const { dependencies, peerDependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  expect([dependencies, peerDependencies]).toEqual([undefined, undefined]);
  expect((await readdir(join(host, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual(['latchkey']);
});

it('brings loaders, engine, looks, types, data to start from and the licence', async () => {
  expect(await readdir(join(installed, 'dist'))).toEqual(
    expect.arrayContaining(['chunks', 'cli', 'data', 'latchkey.css', 'latchkey.d.ts', 'latchkey.js', 'latchkey.mjs', 'slim']),
  );
  expect(await readdir(installed)).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'flows', 'locales', 'schemas']));
});

it('every entry of "exports" is there, and imports without a page', async () => {
  const { exports } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  const files = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry as object)));
  for (const file of files.filter((name) => !name.includes('*'))) await expect(readFile(join(installed, file))).resolves.toBeDefined();

  const code = `import { create, cookieDomain, version } from 'latchkey';
    import about from 'latchkey/package.json' with { type: 'json' };
    console.log(JSON.stringify([typeof create, cookieDomain('www.example.com'), version === about.version]));`;
  const { stdout } = await exec(process.execPath, ['--no-warnings', '--input-type=module', '-e', code], { cwd: host });
  expect(JSON.parse(stdout)).toEqual(['function', 'example.com', true]);
});

it('the slim build is complete in itself: the same interface, looks and data, and no file of its parent’s', async () => {
  const code = `import { create, cookieDomain, version } from 'latchkey/slim';
    import * as whole from 'latchkey';
    console.log(JSON.stringify([typeof create, cookieDomain('www.example.com'), version === whole.version, create !== whole.create]));`;
  const { stdout } = await exec(process.execPath, ['--no-warnings', '--input-type=module', '-e', code], { cwd: host });
  expect(JSON.parse(stdout)).toEqual(['function', 'example.com', true, true]);

  const [dist, slim] = [join(installed, 'dist'), join(installed, 'dist/slim')];
  expect((await readdir(slim)).sort()).toEqual((await readdir(dist)).filter((name) => name !== 'cli' && name !== 'slim').sort());
  for (const file of ['latchkey.css', 'latchkey.d.ts'])
    expect(await readFile(join(slim, file), 'utf8')).toBe(await readFile(join(dist, file), 'utf8'));
  expect(await readdir(join(slim, 'data'))).toEqual(await readdir(join(dist, 'data')));
  const loader = await readFile(join(slim, 'latchkey.js'), 'utf8');
  const [, engine] = /"chunks\/([\w.-]+\.js)"/.exec(loader) ?? [];
  expect(await readdir(join(slim, 'chunks'))).toContain(engine);
  // Built of the same sources, with another library: nothing of React is in it, and nothing of Preact in the other.
  const notices = (folder: string) => readFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  expect(await notices(slim)).toMatch(/^preact \d/m);
  expect(await notices(slim)).not.toMatch(/^(react|react-dom|scheduler) \d/m);
  expect(await notices(dist)).toMatch(/^react-dom \d/m);
  expect(await notices(dist)).not.toMatch(/^preact \d/m);
});

it('its types, records without behaviour among them, satisfy a strict host that checks libraries and has no React (DATA-03)', async () => {
  await cp('test/package/host/host.ts', join(host, 'host.ts'));
  const options = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--types', '', '--lib', 'es2022,dom', '--target', 'es2022'];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  await exec(process.execPath, [tsc, ...options, ...modules, 'host.ts'], { cwd: host });
  await exec(process.execPath, [tsc, ...options, '--module', 'nodenext', 'host.ts'], { cwd: host });
}, 60_000);

it('npx latchkey build makes a widget with the host’s own words', async () => {
  await cp(join(installed, 'locales'), join(host, 'words'), { recursive: true });
  const file = join(host, 'words/en_US.json');
  const locale = JSON.parse(await readFile(file, 'utf8'));
  const [key] = Object.keys(locale.messages);
  locale.messages[key as string] = 'Words of the host';
  await writeFile(file, JSON.stringify(locale));

  const { stdout } = await latchkey('build', '--locales', 'words', '--out', 'public/widget');
  expect(stdout).toContain('wrote public/widget');
  const out = join(host, 'public/widget');
  expect(await readdir(out)).not.toContain('slim');
  const [folder] = await readdir(join(out, 'data'));
  const data = join(out, 'data', String(folder));
  const { default: words } = await import(join(data, 'locales/en_US.js'));
  expect(words[key as string]).toBe('Words of the host');
  for (const panel of await readdir(join(data, 'panels'))) await expect(import(join(data, 'panels', panel))).resolves.toHaveProperty('default');
  expect(await readFile(join(out, 'latchkey.js'), 'utf8')).toContain(`"data/${folder}"]`);
  const module = await readFile(join(out, 'latchkey.mjs'), 'utf8');
  expect(module).toContain(`import("./data/${folder}/product.js")`);
  expect(module).toContain(`import("./data/${folder}/first/de_DE.js")`);
  // The first panel of sign-on is drawn anew as well, from the host's own words.
  expect(await readFile(join(data, 'first/en_US.js'), 'utf8')).toContain('authenticateUser');
}, 60_000);

it('npx latchkey build --slim makes one of the slim build: its chunks, the host’s data, and no second widget inside', async () => {
  const { stdout } = await latchkey('build', '--slim', '--out', 'public/slim');
  expect(stdout).toContain('wrote public/slim');
  const out = join(host, 'public/slim');
  const slim = join(installed, 'dist/slim');
  expect((await readdir(out)).sort()).toEqual((await readdir(slim)).sort());
  expect(await readdir(join(out, 'chunks'))).toEqual(await readdir(join(slim, 'chunks')));
  // The published tool does not minify data, so that its hash is another one.
  const read = async (folder: string, file: string) => (await readFile(join(folder, file), 'utf8')).replace(/(?<=data\/)\w{8}/g, '');
  for (const loader of ['latchkey.js', 'latchkey.mjs']) expect(await read(out, loader)).toBe(await read(slim, loader));
}, 60_000);

it('npx latchkey build names file, place and nearest name of what is wrong, and writes nothing', async () => {
  await cp(join(installed, 'flows'), join(host, 'broken'), { recursive: true });
  const file = join(host, 'broken/entries.json');
  const entries = JSON.parse(await readFile(file, 'utf8'));
  entries.entries.authenticateUser.page = 'LOGIN_PAGES';
  await writeFile(file, JSON.stringify(entries));

  const failure = await latchkey('build', '--flows', 'broken', '--out', 'nothing').catch((error) => error);
  expect(failure.code).toBe(1);
  expect(failure.stderr).toContain('flows/entries.json');
  expect(failure.stderr).toContain('LOGIN_PAGE');
  expect(await readdir(host)).not.toContain('nothing');

  const json = await latchkey('check', '--flows', 'broken', '--json').catch((error) => error);
  expect(json.code).toBe(1);
  expect(JSON.parse(json.stdout)[0]).toMatchObject({ file: 'flows/entries.json', code: expect.any(String), message: expect.any(String) });
}, 60_000);

it.each([
  [[], /no command given/],
  [['biuld'], /unknown command "biuld"/],
  [['build'], /build needs --out DIST/],
  [['build', '--out', 'x', '--schemas', 'nowhere'], /--schemas nowhere: there is no such folder/],
  [['check', '--colour'], /--colour/],
])('npx latchkey %j explains its use and ends with 2', async (args, words) => {
  const failure = await latchkey(...args).catch((error) => error);
  expect(failure.code).toBe(2);
  expect(failure.stderr).toMatch(words);
  expect(failure.stderr).toContain('npx latchkey build');
});

function latchkey(...args: string[]) {
  return exec('npx', ['--no-install', 'latchkey', ...args], { cwd: host, shell: process.platform === 'win32' });
}
