import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BUILD_OPTIONS, root } from '../server/start/server';

/** A copy of the package, whose version, data and vocabulary can change. */
export interface Release {
  // biome-ignore lint/suspicious/noExplicitAny: the tests edit data files as a developer does in an editor
  edit(file: string, work: (data: any) => void): Promise<void>;
  /** Runs its command. */
  run(...args: string[]): Promise<unknown>;
  /** Builds its widget. Returns the folder. */
  build(name: string): Promise<string>;
  remove(): Promise<void>;
}

/** Its commands take a third less time with one language only. */
const PARTS = ['dist', 'schemas', 'flows', 'locales/glossary', 'locales/en_US.json', 'package.json'];

/** Copies the package, in English only. */
export async function createRelease(): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-release-'));
  for (const part of PARTS)
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !path.endsWith('.map'),
    });
  const run: Release['run'] = (...args) =>
    promisify(execFile)(process.execPath, [join(folder, 'dist/cli/latchkey.mjs'), ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH },
    });
  return {
    async edit(file, work) {
      const path = join(folder, file);
      const data = JSON.parse(await readFile(path, 'utf8'));
      work(data);
      await writeFile(path, JSON.stringify(data));
    },
    run,
    async build(name) {
      const out = join(folder, name);
      await run('build', ...BUILD_OPTIONS, '--out', out);
      return out;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
