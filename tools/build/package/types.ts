/**
 * The types of the package's exports: dist/latchkey.d.ts has the modules' types in one file that needs no
 * other file, React's own types included; dist/kit/ has those of the kit, which need it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

/**
 * Exports without types: the classic script gives the page what the module exports, and a style sheet exports
 * nothing.
 */
const OTHERS = {
  'script.d.ts': `/** The classic script: \`window.Latchkey\`. It exports nothing. */
declare global {
  var Latchkey: typeof import('./latchkey.js');
}
export {};
`,
  'latchkey.css.d.ts': 'export {};\n',
};

const ENTRIES = [
  { source: 'index', file: 'latchkey.d.ts' },
  { source: 'kit/react/index', file: 'kit/react.d.ts' },
  { source: 'kit/loader/index', file: 'kit/loader.d.ts' },
];

export async function buildTypes(out: string): Promise<void> {
  for (const [name, content] of Object.entries(OTHERS)) await writeFile(join(out, name), content);
  const folder = await mkdtemp(join(out, 'types-'));
  try {
    const options = [
      '--noEmit',
      'false',
      '--emitDeclarationOnly',
      '--declaration',
      '--rootDir',
      'src',
      '--outDir',
      folder,
    ];
    const config = join(folder, 'tsconfig.json');
    await writeFile(
      config,
      JSON.stringify({
        extends: join(process.cwd(), 'tsconfig.json'),
        include: [],
        files: ENTRIES.map(({ source }) => join(process.cwd(), 'src', `${source}.ts`)),
      }),
    );
    execFileSync(process.execPath, ['node_modules/@typescript/native/bin/tsc', '-p', config, ...options], {
      stdio: 'inherit',
    });
    for (const { source, file } of ENTRIES) {
      const bundle = await rollup({
        input: join(folder, `${source}.d.ts`),
        external: ['latchkey', 'react'],
        plugins: [dts()],
      });
      await bundle.write({ file: join(out, file), format: 'es', paths: { latchkey: '../latchkey.js' } });
      await bundle.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
