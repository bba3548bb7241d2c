/**
 * Replaces modules of rjsf that our panels never use by short stubs (the table in replaced.json): before
 * version 7 rjsf has no options for leaving them out. Only whole modules are replaced, and only those that
 * save at least 1 KB (brotli). That is safe for versions whose code we have read: each entry lists the files
 * that may import the module, and the build stops when another file starts to import it, or when no file does
 * any more. jest.config.js gives the same table to jest, so that its tests run on the same modules as the
 * build.
 */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'esbuild';

export interface Replacement {
  /** Pattern of the import specifiers that are replaced. */
  import: string;
  /** The file in `stubs/` that replaces the module. */
  stub: string;
  /** Files below `node_modules/` that may import it. */
  importers: string[];
  /** Why the widget does not need the module. */
  why: string;
}

const table = JSON.parse(readFileSync(join(import.meta.dirname, 'replaced.json'), 'utf8'));

/** The versions that the table was written for. `package.json` pins the same. */
export const READ_VERSIONS: Record<string, string> = table.versions;

const REPLACED: Replacement[] = table.modules;

/** The esbuild plugin. Each build needs its own: it stores which imports it has seen. */
export function trim(): Plugin {
  return {
    name: 'trim',
    setup(build) {
      const met = new Set<Replacement>();
      checkVersions();
      for (const entry of REPLACED) {
        build.onResolve({ filter: new RegExp(entry.import) }, ({ path, importer }) => {
          const from = importer.split(`${sep}node_modules${sep}`).at(-1)?.split(sep).join('/') ?? '';
          if (!entry.importers.includes(from)) {
            const file = relative(process.cwd(), importer);
            return {
              errors: [
                {
                  text: `${file} imports "${path}", which scripts/build/replaced.json replaces for others: ${entry.why}`,
                },
              ],
            };
          }
          met.add(entry);
          return { path: join(import.meta.dirname, 'stubs', entry.stub), sideEffects: false };
        });
      }
      build.onEnd((result) => {
        const bundled = Object.keys(result.metafile?.inputs ?? {}).some((path) =>
          path.includes('@rjsf/core/'),
        );
        const unmet = bundled ? REPLACED.filter((entry) => !met.has(entry)) : [];
        const errors = unmet.map((entry) => ({
          text: `nothing imports ${entry.import} any more: drop it from scripts/build/replaced.json`,
        }));
        return { errors };
      });
    },
  };
}

/** Throws when a package whose modules we replace has another version than the table. */
export function checkVersions(root = process.cwd()): void {
  for (const [name, version] of Object.entries(READ_VERSIONS)) {
    const installed = JSON.parse(
      readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
    ).version;
    if (installed !== version) {
      throw new Error(
        `${name} is ${installed}, scripts/build/replaced.json was made for ${version}: read the changes, adapt its "modules", then "versions"`,
      );
    }
  }
}
