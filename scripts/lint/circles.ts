/**
 * No file imports itself through other files, types included: files in a cycle can neither be read nor moved
 * alone.
 */
import { dirname, join } from 'node:path';
import type { SourceFile } from './source-files';

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** A sentence for each cycle of imports, with its files in order. */
export function checkCircles(files: SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const targets = new Map(files.map((file) => [file.path, targetsOf(file, paths)]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, way: string[]): void => {
    const at = way.indexOf(path);
    if (at >= 0) found.push(`a circle of imports: ${[...way.slice(at), path].join(' > ')}`);
    if (at >= 0 || done.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of paths) visit(path, []);
  return found;
}

/** The files that a file imports, without itself. */
function targetsOf({ path, imports }: SourceFile, paths: Set<string>): string[] {
  return imports
    .filter(({ name }) => name.startsWith('.'))
    .map(({ name }) => join(dirname(path), name).replaceAll('\\', '/'))
    .flatMap(
      (base) => ENDINGS.map((ending) => base + ending).find((candidate) => paths.has(candidate)) ?? [],
    );
}
