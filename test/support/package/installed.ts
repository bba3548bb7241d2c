import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const OPTIONS = ['--no-audit', '--no-fund', '--offline', '--ignore-scripts', '--loglevel=error'];
const shell = process.platform === 'win32';

export interface Installed {
  /** A host's empty project with the package in it. The test removes it at the end. */
  host: string;
  tarball: string;
  /** The package's own folder in that project. */
  installed: string;
}

/** Packs the build of this run and installs the package as a host does. */
export async function installPackage(): Promise<Installed> {
  const host = await mkdtemp(join(tmpdir(), 'latchkey-host-'));
  // Without scripts, because `prepack` would run another build.
  const { stdout } = await exec('npm', ['pack', '--json', '--pack-destination', host, ...OPTIONS], { shell });
  const [{ filename }] = JSON.parse(stdout);
  const about = { name: 'host', private: true, type: 'module' };
  await writeFile(join(host, 'package.json'), JSON.stringify(about));
  const tarball = join(host, filename);
  await exec('npm', ['install', tarball, ...OPTIONS], { cwd: host, shell });
  return { host, tarball, installed: join(host, 'node_modules/latchkey') };
}

/** Runs `npx latchkey` in a host's project. */
export const runLatchkey = (host: string, ...args: string[]): Promise<{ stdout: string; stderr: string }> =>
  exec('npx', ['--no-install', 'latchkey', ...args], { cwd: host, shell });
