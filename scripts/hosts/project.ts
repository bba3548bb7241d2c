/** Follows the steps to a project of `latchkey init --auth`, from no folder to a signed-on user, and measures them. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { PROJECTS } from '../../cli/commands/owner/project';
import { signUpAt } from '../../test/support/package/sign-up';
import { buildAuth } from '../build/package/auth';
import { run, serve } from './process';

export const PROJECT_NAMES = PROJECTS.map((project) => `init-${project}`);

/** Tries a project in a new folder, with the packed widget and a build of `latchkey-auth`. Returns a description of each problem. */
export async function tryProject(
  name: string,
  folder: string,
  tarball: string,
  port: string,
  browser: Browser,
): Promise<string[]> {
  const auth = `${folder}-auth`;
  await buildAuth(auth);
  const origin = `http://localhost:${port}`;
  const startedAt = Date.now();
  try {
    await run('.', [
      process.execPath,
      resolve('dist/cli/latchkey.mjs'),
      'init',
      '--auth',
      name.slice(5),
      folder,
    ]);
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    let lines = 0;
    for (const file of files) {
      const text = await readFile(file, 'utf8');
      lines += text.trimEnd().split('\n').length;
      await writeFile(file, text.replaceAll('3000', port));
    }
    await run(folder, ['npm', 'install', tarball, auth, '--install-links', '--no-audit', '--no-fund']);
    process.env.PORT = port;
    const { end, printed } = await serve(folder, ['npm', 'start'], origin);
    try {
      await (await signUpAt(browser, origin, printed)).close();
    } finally {
      await end();
    }
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(
      `${name}: 3 commands, ${files.length} files, ${lines} lines, ${seconds} s to a signed-on user.`,
    );
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
