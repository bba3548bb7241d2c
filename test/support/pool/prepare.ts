import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleForTests } from '../../../scripts/build/package/server';
import { BUNDLE } from '../server/start/pooled';
import { startServer } from '../server/start/process';

const KEPT = resolve('.cache/servers');
const HOUR = 3_600_000;

/** The inputs of the seeded data besides the bundle: versions of the packages outside it, and files that it reads. */
const READ = ['package-lock.json', 'server/limits.json', 'server/store/db/migrations'];

/**
 * Returns a folder with the server's bundle, its code for tests, and seeded data. Later runs use the folder again if nothing has changed
 * that it depends on, for up to an hour, because some seeded passwords expire. Of runs at the same time, each makes one, and the first is
 * kept.
 */
export async function prepare(): Promise<string> {
  const own = join(KEPT, `${process.pid}`);
  removeOld();
  rmSync(own, { recursive: true, force: true });
  await bundleForTests(own);
  const kept = join(KEPT, hashOf([...filesIn(own), ...READ.flatMap(filesIn)]));
  if (!existsSync(kept)) {
    process.env[BUNDLE] = join(own, 'server.mjs');
    await (await startServer({ DATABASE_URL: '' }, join(own, 'data'))).stop();
    try {
      renameSync(own, kept);
    } catch (error) {
      if (!existsSync(kept)) throw error;
    }
  }
  rmSync(own, { recursive: true, force: true });
  return kept;
}

function hashOf(files: string[]): string {
  const hash = createHash('sha256').update(`${Math.floor(Date.now() / HOUR)}`);
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .map((name) => join(path, name));
}

/** Removes the folders of earlier hours that no run uses any more. */
function removeOld(): void {
  mkdirSync(KEPT, { recursive: true });
  for (const path of filesIn(KEPT))
    if (Date.now() - statSync(path).mtimeMs > 6 * HOUR) rmSync(path, { recursive: true, force: true });
}
