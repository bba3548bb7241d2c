/** dist/cli/latchkey.mjs: the command line tool with all it needs inside, so that the package has no dependencies. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Emitting data tidies the modules with esbuild. The published tool has none: modules go out as they were written. */
const withoutEsbuild: Plugin = {
  name: 'without-esbuild',
  setup({ onResolve }) {
    onResolve({ filter: /^esbuild$/ }, () => ({ path: join(import.meta.dirname, 'stubs/esbuild.ts') }));
  },
};

/**
 * ajv makes functions of the code it writes. In Node there is a function for that; `new Function` stands in no file we ship,
 * so that anybody can look for it.
 */
const withoutNewFunction: Plugin = {
  name: 'without-new-function',
  setup({ onLoad }) {
    onLoad({ filter: /ajv[\\/]dist[\\/]compile[\\/]index\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the source of templates
      const call = 'new Function(`${names_1.default.self}`, `${names_1.default.scope}`, sourceCode)';
      if (!source.includes(call)) throw new Error(`ajv makes its functions in another way now: look at ${path}`);
      const other = "require('node:vm').compileFunction(sourceCode, [`${names_1.default.self}`, `${names_1.default.scope}`])";
      // biome-ignore-end lint/suspicious/noTemplateCurlyInString: the source of templates
      return { contents: source.replace(call, other), loader: 'js' };
    });
  },
};

export async function buildCli(out: string): Promise<void> {
  await build({
    entryPoints: ['tools/cli/latchkey.ts'],
    outfile: join(out, 'cli/latchkey.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
    legalComments: 'external',
    plugins: [withoutEsbuild, withoutNewFunction],
    // Bundled CommonJS packages still ask for Node's modules with require.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire as latchkeyRequire } from 'node:module';\nconst require = latchkeyRequire(import.meta.url);",
    },
  });
}
