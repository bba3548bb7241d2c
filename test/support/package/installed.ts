import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const OPTIONS = ['--no-audit', '--no-fund', '--offline', '--ignore-scripts', '--loglevel=error'];
const shell = process.platform === 'win32';

/** The environment variable with the project that `installOnce` has made. */
const PROJECT = 'LATCHKEY_TEST_PROJECT';

export interface Installed {
  /** A host's empty project with the package in it. The test removes it at the end. */
  host: string;
  tarball: string;
  /** The package's own folder in that project. */
  installed: string;
}

/**
 * Packs the build of this run and installs the package in a project, as a host does. Workers inherit the project's folder through the
 * environment. Returns a function that removes it.
 */
export async function installOnce(): Promise<() => Promise<void>> {
  const project = await mkdtemp(join(tmpdir(), 'latchkey-project-'));
  // Without scripts, because `prepack` would run another build.
  const { stdout } = await exec('npm', ['pack', '--json', '--pack-destination', project, ...OPTIONS], {
    shell,
  });
  const [{ filename }] = JSON.parse(stdout);
  const about = { name: 'host', private: true, type: 'module' };
  await writeFile(join(project, 'package.json'), JSON.stringify(about));
  await exec('npm', ['install', join(project, filename), ...OPTIONS], { cwd: project, shell });
  process.env[PROJECT] = project;
  return () => rm(project, { recursive: true, force: true });
}

/** Returns a copy of the project with the installed package. */
export async function installPackage(): Promise<Installed> {
  const host = await mkdtemp(join(tmpdir(), 'latchkey-host-'));
  await cp(process.env[PROJECT] ?? '', host, { recursive: true, verbatimSymlinks: true });
  const installed = join(host, 'node_modules/latchkey');
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  return { host, tarball: join(host, `latchkey-${version}.tgz`), installed };
}

/** Runs the command that the package has installed in a host's project, without npx, which takes half a second. */
export const runLatchkey = (host: string, ...args: string[]): Promise<{ stdout: string; stderr: string }> =>
  exec(join(host, 'node_modules/.bin/latchkey'), args, { cwd: host, shell });
