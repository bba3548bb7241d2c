import { execFile } from 'node:child_process';
import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildAuth } from '../../../../scripts/build/package/auth';

const exec = promisify(execFile);
const HERE = 'test/support/auth/better-auth';

/**
 * Installs a version of better-auth and latchkey-auth in a new folder with host.mjs. It is another project, because better-auth's peers conflict with packages
 * of this one. The test removes the folder.
 */
export async function installBetterAuth(version: 'oldest' | 'newest'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `latchkey-better-auth-${version}-`));
  for (const name of ['package.json', 'package-lock.json'])
    await cp(join(HERE, version, name), join(folder, name));
  await cp(join(HERE, 'host.mjs'), join(folder, 'host.mjs'));
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  await exec('npm', ['ci', ...options], { cwd: folder, shell: process.platform === 'win32' });
  // The types of a build in node_modules would import files that don't exist.
  await buildAuth(join(folder, 'latchkey-auth'));
  await symlink('../latchkey-auth', join(folder, 'node_modules/latchkey-auth'));
  return folder;
}
