/**
 * Takes parts of rjsf and react-modal out of the bundle that our panels never reach: together about 55 KB of 150 KB (brotli).
 * rjsf has no switches for this before version 7, so modules are replaced by name. That is only safe for versions we have read:
 * each entry says which files may ask for the module, and the build stops when another one starts to, or when none does any more.
 */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'esbuild';

/** The versions that this table was made for. `package.json` pins the same. */
export const READ_VERSIONS = { '@rjsf/core': '6.11.1', '@rjsf/utils': '6.11.1', 'react-modal': '3.16.3', react: '19.3.1', 'react-dom': '19.3.1' };

export interface Replacement {
  /** Import specifiers that are replaced. */
  import: RegExp;
  /** File in `stubs/` that stands in. */
  stub: string;
  /** Files below `node_modules/` that may import it. */
  importers: string[];
  /** True when nobody has to import it: how the sources reach rjsf decides. */
  optional?: true;
  /** Why we can do without. */
  why: string;
}

const core = (path: string) => `@rjsf/core/lib/${path}.js`;
const utils = (path: string) => `@rjsf/utils/lib/${path}.js`;

const REPLACED: Replacement[] = [
  {
    import: /^markdown-to-jsx\/react$/,
    stub: 'markdown.ts',
    importers: ['RichHelp', 'RichDescription', 'templates/UnsupportedField', 'fields/ObjectField', 'widgets/FileWidget'].map((name) =>
      core(`components/${name}`),
    ),
    why: 'Markdown is rendered for texts from schemas and for unsupported fields; our texts come from catalogues and are plain.',
  },
  {
    import: /\/getDefaultRegistry\.js$/,
    stub: '../../../src/widgets/registry.ts',
    importers: [core('components/Form'), core('index'), core('getTestRegistry')],
    why: 'The default registry pulls in all fields, templates and widgets; the one in src/widgets has what panels use.',
  },
  {
    import: /\/getTestRegistry\.js$/,
    stub: '../../../src/widgets/registry.ts',
    importers: [core('index')],
    optional: true,
    why: 'For tests of rjsf itself; wants a validator package that is not installed here.',
  },
  {
    import: /\/createSchemaUtils\.js$/,
    stub: 'schema-utils.ts',
    importers: [utils('index')],
    why: 'Resolves references, conditions and alternatives, and brings fast-uri and json-schema-merge for it; our schemas are flat.',
  },
  {
    import: /\/findSchemaDefinition\.js$/,
    stub: 'references.ts',
    importers: ['index', 'resolveUiSchema', 'schema/getDefaultFormState', 'schema/omitExtraData', 'schema/retrieveSchema'].map(utils),
    why: 'Follows $ref, and brings fast-uri and jsonpointer for it; references are resolved at build time.',
  },
  {
    import: /\/schemaHasNestedConditional\.js$/,
    stub: 'nested-conditional.ts',
    importers: [utils('index')],
    why: 'Looks for conditions in schemas; ours have none.',
  },
  {
    import: /^\.\/enums\.js$/,
    stub: 'enums.ts',
    importers: [utils('index')],
    why: 'English texts of rjsf for arrays, files and unsupported fields; ours come from catalogues.',
  },
  {
    import: /^fast-equals$/,
    stub: 'equals.ts',
    importers: [utils('deepEquals')],
    why: 'A general comparison toolkit behind one function; the stand-in is that function.',
  },
  {
    import: /^react-is$/,
    stub: 'react-is.ts',
    importers: [utils('getWidget')],
    why: 'Knows all kinds of React element; two are asked for.',
  },
  {
    import: /^use-sync-external-store\/with-selector\.js$/,
    stub: '../../../node_modules/use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js',
    importers: ['react-redux/dist/react-redux.mjs'],
    why: 'Asks at run time which of two files is meant; tools/build/cut makes a module of this one.',
  },
];

/** The esbuild plugin. One per build: it remembers what it has met. */
export function trim(): Plugin {
  return {
    name: 'trim',
    setup(build) {
      const met = new Set<Replacement>();
      checkVersions();
      for (const entry of REPLACED) {
        build.onResolve({ filter: entry.import }, ({ path, importer }) => {
          const from = importer.split(`${sep}node_modules${sep}`).at(-1)?.split(sep).join('/') ?? '';
          if (!entry.importers.includes(from)) {
            const file = relative(process.cwd(), importer);
            return { errors: [{ text: `${file} imports "${path}", which tools/build/trim.ts replaces for others: ${entry.why}` }] };
          }
          met.add(entry);
          return { path: join(import.meta.dirname, 'stubs', entry.stub), sideEffects: false };
        });
      }
      build.onEnd((result) => {
        const bundled = Object.keys(result.metafile?.inputs ?? {}).some((path) => path.includes('@rjsf/core/'));
        const unmet = bundled ? REPLACED.filter((entry) => !met.has(entry) && !entry.optional) : [];
        return { errors: unmet.map(({ import: pattern }) => ({ text: `nothing imports ${pattern} any more: drop it from tools/build/trim.ts` })) };
      });
    },
  };
}

/** Throws when a package that we cut into is not the version we read. */
export function checkVersions(root = process.cwd()): void {
  for (const [name, version] of Object.entries(READ_VERSIONS)) {
    const installed = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
    if (installed !== version) {
      throw new Error(`${name} is ${installed}, tools/build/trim.ts was made for ${version}: read the changes, adapt REPLACED, then READ_VERSIONS.`);
    }
  }
}
