/** Checks whether dist/ is up to date with the sources. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The inputs of a build. */
const SOURCES = [
  'src',
  'kit',
  'schemas',
  'flows',
  'locales',
  'examples/react',
  'scripts/build',
  'cli',
  'package.json',
  'package-lock.json',
  'esbuild.mjs',
];

/** Only a complete build contains all of these. */
const PARTS = {
  quick: ['dist/latchkey.js'],
  whole: ['dist/latchkey.js', 'dist/latchkey.d.ts', 'dist/cli/latchkey.mjs', 'dist/slim/latchkey.js'],
};

/** The reason for a build, which continues "Building, because …", or null if dist/ is up to date. */
export function whyBuild(wanted: 'quick' | 'whole', root = '.'): string | null {
  const built = PARTS[wanted].map((path) => ({ path, at: changedAt(join(root, path)) }));
  const missing = built.find(({ at }) => at === 0);
  if (missing) return `${missing.path} does not exist`;
  const oldest = Math.min(...built.map(({ at }) => at));
  const newer = SOURCES.flatMap((source) => filesIn(root, source)).find(
    (path) => changedAt(join(root, path)) > oldest,
  );
  return newer ? `${newer} is newer than dist/` : null;
}

function filesIn(root: string, source: string): string[] {
  const path = join(root, source);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [source];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(path, name)).isFile(),
  );
  return names.map((name) => `${source}/${name.replaceAll('\\', '/')}`);
}

/** In milliseconds; 0 if the file doesn't exist. */
const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
