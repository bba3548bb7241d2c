/**
 * `npm run hosts`: packs the build, installs it in new applications with the latest bundlers from the registry, and signs on in each of
 * them, in development mode and as built, with the reference server on another origin. Takes minutes and needs the network. Names
 * choose applications (`npm run hosts -- vite`). It also follows the steps to each project of `latchkey init --auth`
 * (`npm run hosts -- init-next`).
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../test/support/server/start/free-port';
import { startServer } from '../../test/support/server/start/process';
import { launchBrowser } from '../../test/support/visit/launch';
import { APPS, type App, type Run } from './apps';
import { run, serve } from './process';
import { PROJECT_NAMES, tryProject } from './project';
import { signOn } from './sign-on';

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

const names = process.argv.slice(2);
const isChosen = (name: string): boolean => names.length === 0 || names.includes(name);
const all = [...APPS.map(({ name }) => name), ...PROJECT_NAMES];
const unknown = names.find((name) => !all.includes(name));
if (unknown) throw new Error(`unknown application ${unknown}. The applications are ${all.join(', ')}`);

const folder = await mkdtemp(join(tmpdir(), 'latchkey-hosts-'));
const port = String(await freePort());
const origin = `http://localhost:${port}`;
const server = await startServer({ LATCHKEY_ORIGINS: origin });
const browser = await launchBrowser();
try {
  const [{ filename }] = JSON.parse(
    await run('.', ['npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder, ...QUIET]),
  );
  for (const app of APPS.filter(({ name }) => isChosen(name))) {
    const own = await install(app, join(folder, filename));
    for (const one of app.runs) report(`${app.name} ${one.name}`, await attempt(own, one));
    await rm(own, { recursive: true, force: true });
  }
  for (const name of PROJECT_NAMES.filter(isChosen)) {
    const shop = join(folder, name);
    report(name, await tryProject(name, shop, join(folder, filename), port, browser));
    await rm(shop, { recursive: true, force: true });
  }
} finally {
  await browser.close();
  await server.discard();
  await rm(folder, { recursive: true, force: true });
}

/** Creates the application's folder and installs the packed widget in it. */
async function install({ name, packages, parts }: App, tarball: string): Promise<string> {
  const own = join(folder, name);
  await mkdir(own);
  for (const part of parts) await cp(join(import.meta.dirname, 'apps', part), own, { recursive: true });
  await writeFile(
    join(own, 'package.json'),
    JSON.stringify({ name: `host-on-${name}`, private: true, type: 'module' }),
  );
  await writeFile(join(own, 'api.js'), `export const api = '${server.url}';\n`);
  await run(own, ['npm', 'install', ...packages, tarball, ...QUIET]);
  return own;
}

/** Builds, serves and signs on. Returns a description of each problem. */
async function attempt(own: string, { build, serve: command, public: out }: Run): Promise<string[]> {
  try {
    if (build) await run(own, build);
    const { end } = await serve(own, command(port), origin);
    try {
      return [...(await signOn(browser, origin)), ...(out ? await pathsIn(join(own, out), own) : [])];
    } finally {
      await end();
    }
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Files for browsers that contain the path of the build folder or the widget. */
async function pathsIn(out: string, own: string): Promise<string[]> {
  const files = (await readdir(out, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  const paths = files.map((file) => join(file.parentPath, file.name));
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  return paths
    .filter((_, i) => texts[i]?.includes(own) || /file:\/\/[^"'`]*latchkey/.test(texts[i] ?? ''))
    .map((path) => `${path} contains a path of this machine`);
}

function report(name: string, wrong: string[]): void {
  console.log(
    wrong.length === 0 ? `passed  ${name}` : `FAILED  ${name}\n        ${wrong.join('\n        ')}`,
  );
  if (wrong.length > 0) process.exitCode = 1;
}
