/**
 * Replaces modules of rjsf that our panels don't use with short stubs (see replaced.json), because rjsf has no options for this before
 * version 7. It replaces whole modules only, and only those that save at least 1 KB (brotli). This is safe for versions whose code we
 * have read. Each entry lists the files that may import the module, and the build stops if another file imports it or none does.
 * jest.config.js passes the same table to jest, so that tests use the same modules as the build.
 */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'esbuild';

export interface Replacement {
  /** Pattern of the replaced import specifiers. */
  import: string;
  /** The file in `stubs/` that replaces the module. */
  stub: string;
  /** The files in `node_modules/` that may import it. */
  importers: string[];
  /** Why the widget doesn't need the module. */
  why: string;
}

const table = JSON.parse(readFileSync(join(import.meta.dirname, 'replaced.json'), 'utf8'));

/** The versions for which the table was written, which are pinned in `package.json`. */
export const READ_VERSIONS: Record<string, string> = table.versions;

const REPLACED: Replacement[] = table.modules;

/** The esbuild plugin. Each build needs its own instance, because it records the imports. */
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
                  text: `${file} imports "${path}", but scripts/build/replaced.json replaces it only for other files. ${entry.why}`,
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
          text: `no file imports ${entry.import}. Remove it from scripts/build/replaced.json.`,
        }));
        return { errors };
      });
    },
  };
}

/** @throws Error if a package whose modules are replaced has another version than in the table */
export function checkVersions(root = process.cwd()): void {
  for (const [name, version] of Object.entries(READ_VERSIONS)) {
    const installed = JSON.parse(
      readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
    ).version;
    if (installed !== version) {
      throw new Error(
        `${name} is ${installed}, but scripts/build/replaced.json is for ${version}. Read the changes of the package, then update "modules" and "versions".`,
      );
    }
  }
}
