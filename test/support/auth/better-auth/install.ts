import { execFile } from 'node:child_process';
import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildAuth } from '../../../../scripts/build/package/auth';

const exec = promisify(execFile);
const HERE = 'test/support/auth/better-auth';

export type Version = 'oldest' | 'newest';

/**
 * Installs a version of better-auth in a new folder, which is another project, because better-auth's peers conflict with packages of this one.
 * The test removes the folder.
 */
export async function installBetterAuth(version: Version): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `latchkey-better-auth-${version}-`));
  for (const name of ['package.json', 'package-lock.json'])
    await cp(join(HERE, version, name), join(folder, name));
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  // The plugin for passkeys names older peers than better-auth has.
  await exec('npm', ['ci', '--legacy-peer-deps', ...options], {
    cwd: folder,
    shell: process.platform === 'win32',
  });
  return folder;
}

/** The same with latchkey-auth and host.mjs. */
export async function installHost(version: Version): Promise<string> {
  const folder = await installBetterAuth(version);
  await cp(join(HERE, 'host.mjs'), join(folder, 'host.mjs'));
  // The types of a build in node_modules would import files that don't exist.
  await buildAuth(join(folder, 'latchkey-auth'));
  await symlink('../latchkey-auth', join(folder, 'node_modules/latchkey-auth'));
  return folder;
}
