/** `npx latchkey` in a host's project. */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { installPackage, runLatchkey } from '../support/package/installed';

let host: string;
let installed: string;

beforeAll(async () => {
  ({ host, installed } = await installPackage());
});

afterAll(() => rm(host, { recursive: true, force: true }));

const latchkey = (...args: string[]) => runLatchkey(host, ...args);

it('npx latchkey build: makes a widget with the host’s own texts', async () => {
  await cp(join(installed, 'locales'), join(host, 'texts'), { recursive: true });
  const file = join(host, 'texts/en_US.json');
  const locale = JSON.parse(await readFile(file, 'utf8'));
  const [key] = Object.keys(locale.messages);
  locale.messages[key as string] = 'Text of the host';
  await writeFile(file, JSON.stringify(locale));

  const { stdout } = await latchkey('build', '--locales', 'texts', '--out', 'public/widget');
  expect(stdout).toContain('Wrote the widget to public/widget.');
  const out = join(host, 'public/widget');
  expect(await readdir(out)).not.toContain('slim');
  const [folder] = await readdir(join(out, 'data'));
  const data = join(out, 'data', String(folder));
  const { default: texts } = await import(join(data, 'locales/en_US.js'));
  expect(texts[key as string]).toBe('Text of the host');
  for (const panel of await readdir(join(data, 'panels')))
    await expect(import(join(data, 'panels', panel))).resolves.toHaveProperty('default');
  expect(await readFile(join(out, 'latchkey.js'), 'utf8')).toContain(`"data/${folder}"]`);
  for (const name of ['latchkey.mjs', 'index.mjs']) {
    const module = await readFile(join(out, name), 'utf8');
    expect(module).toContain(`import("./data/${folder}/product.js")`);
    expect(module).toContain(`import("./data/${folder}/early/de_DE.js")`);
  }
  // The build also renders the first panel of sign-on again, with the host's own texts.
  expect(await readFile(join(data, 'early/en_US.js'), 'utf8')).toContain('"data-latchkey-panel":"sign-on"');
});

it('npx latchkey build --slim: makes a slim build with the host’s data and only slim chunks', async () => {
  const { stdout } = await latchkey('build', '--slim', '--out', 'public/slim');
  expect(stdout).toContain('Wrote the widget to public/slim.');
  const out = join(host, 'public/slim');
  const slim = join(installed, 'dist/slim');
  expect((await readdir(out)).sort()).toEqual([...(await readdir(slim)), 'mails.json'].sort());
  expect(await readdir(join(out, 'chunks'))).toEqual(await readdir(join(slim, 'chunks')));
  // The published tool does not minify data, so the data has another hash.
  const read = async (folder: string, file: string) =>
    (await readFile(join(folder, file), 'utf8')).replace(/(?<=data\/)\w{8}/g, '');
  for (const loader of ['latchkey.js', 'latchkey.mjs', 'index.mjs'])
    expect(await read(out, loader)).toBe(await read(slim, loader));
});

it('npx latchkey build: prints file, place and nearest name of each error, and writes nothing', async () => {
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
  expect(JSON.parse(json.stdout)[0]).toMatchObject({
    file: 'flows/entries.json',
    code: expect.any(String),
    message: expect.any(String),
  });
});

it('npx latchkey try replays transcripts on the host’s data, and build rejects data that breaks a critical journey', async () => {
  const { stdout } = await latchkey('try', '--only', 'sign-on/fails');
  expect(stdout).toBe('3 transcripts passed.\n');

  await cp(join(installed, 'flows'), join(host, 'astray'), { recursive: true });
  const file = join(host, 'astray/calls.json');
  const calls = await readFile(file, 'utf8');
  await writeFile(file, calls.replace('/login/wgt/authenticate', '/login/wgt/autenticate'));
  const played = await latchkey('try', '--flows', 'astray', '--only', 'sign-on/fails').catch(
    (error) => error,
  );
  expect([played.code, played.stdout]).toEqual([
    1,
    expect.stringContaining('the specification has no such call'),
  ]);
  const built = await latchkey('build', '--flows', 'astray', '--out', 'nothing').catch((error) => error);
  expect([built.code, built.stderr]).toEqual([1, expect.stringContaining('[critical-journey]')]);
  expect(await readdir(host)).not.toContain('nothing');
});

it.each([
  [['build', '--out', 'x', '--schemas', 'nowhere'], /^latchkey: --schemas: the folder nowhere doesn't exist/],
  [['check', 'nowhere'], /Create it with "npx latchkey init nowhere"/],
  [['copy', 'ours', 'flows/sign-no.json'], /Did you mean <flows\/sign-on.json>/],
  [['check', '--locale', 'pl_PL'], /copy FOLDER locales\/pl_PL.json/],
  [['check', '--lcoale', 'pl_PL'], /^latchkey: unknown option '--lcoale'\n\(Did you mean --locale\?\)$/m],
])('npx latchkey %j explains the usage error, points to the help and exits with 2', async (args, words) => {
  const failure = await latchkey(...args).catch((error) => error);
  expect([failure.code, failure.stdout]).toEqual([2, '']);
  expect(failure.stderr).toMatch(words);
  expect(failure.stderr).toContain(`\nSee npx latchkey ${args[0]} --help\n`);
});

it('npx latchkey --version: prints the version of the package', async () => {
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  expect((await latchkey('--version')).stdout).toBe(`${version}\n`);
  expect((await latchkey('check', '--help')).stdout).toContain('--locale <locale>');
});

it('plays journeys without React', async () => {
  const command = await readFile(join(installed, 'dist/cli/latchkey.mjs'), 'utf8');
  expect(command).not.toContain('react.');
});
