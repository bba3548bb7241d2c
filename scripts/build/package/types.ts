/**
 * The types of the package's exports. dist/latchkey.d.ts contains all types of the modules in one file, including React's. dist/kit/
 * has the types of the kit, which import it.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

/** Exports without types: the classic script defines a global with the module's exports, and a style sheet exports nothing. */
const OTHERS = {
  'script.d.ts': `/** The classic script: \`window.Latchkey\`. It exports nothing. */
declare global {
  var Latchkey: typeof import('./latchkey.js');
}
export {};
`,
  'latchkey.css.d.ts': 'export {};\n',
  'kit/element/react.d.ts': `/** Types <latchkey-panel> in JSX of React. */
import type { LatchkeyPanel, LatchkeyPanelAttributes } from '../element.js';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'latchkey-panel': DetailedHTMLProps<HTMLAttributes<LatchkeyPanel>, LatchkeyPanel> &
        LatchkeyPanelAttributes & { config?: LatchkeyPanel['config'] };
    }
  }
}
`,
  'kit/element/vue.d.ts': `/** Types <latchkey-panel> in templates of Vue. */
import type { DefineComponent } from 'vue';
import type { LatchkeyPanel, LatchkeyPanelAttributes } from '../element.js';
declare module 'vue' {
  interface GlobalComponents {
    'latchkey-panel': DefineComponent<LatchkeyPanelAttributes & { config?: LatchkeyPanel['config'] }>;
  }
}
`,
};

/** A source file without `.ts`, and the file with its types. */
interface Entry {
  source: string;
  file: string;
}

const ENTRIES: Entry[] = [
  { source: 'src/index', file: 'latchkey.d.ts' },
  { source: 'kit/react/index', file: 'kit/react.d.ts' },
  { source: 'kit/element/index', file: 'kit/element.d.ts' },
  { source: 'kit/loader/index', file: 'kit/loader.d.ts' },
  { source: 'kit/render/index', file: 'kit/render.d.ts' },
  { source: 'kit/theme/index', file: 'kit/theme.d.ts' },
  { source: 'kit/testing/index', file: 'kit/testing.d.ts' },
  ...['playwright', 'dom', 'stub'].map((name) => ({
    source: `kit/testing/${name}`,
    file: `kit/testing/${name}.d.ts`,
  })),
];

const STUB = 'kit/testing/stub.d.ts';

/** The types of the stub for code that requires it. A CommonJS file must mark imported types as those of a module. */
const forRequire = (types: string): string =>
  types.replace(
    /^import (\{.*\}) from ('.*');$/gm,
    "import type $1 from $2 with { 'resolution-mode': 'import' };",
  );

export async function buildTypes(out: string): Promise<void> {
  for (const [name, content] of Object.entries(OTHERS)) {
    await mkdir(dirname(join(out, name)), { recursive: true });
    await writeFile(join(out, name), content);
  }
  await writeTypes(ENTRIES, out);
  await writeFile(join(out, 'kit/testing/stub.d.cts'), forRequire(await readFile(join(out, STUB), 'utf8')));
}

/** Writes the types of each entry in one file. */
export async function writeTypes(entries: readonly Entry[], out: string): Promise<void> {
  const folder = await mkdtemp(join(out, 'types-'));
  try {
    const options = [
      '--noEmit',
      'false',
      '--emitDeclarationOnly',
      '--declaration',
      '--rootDir',
      '.',
      '--outDir',
      folder,
    ];
    const config = join(folder, 'tsconfig.json');
    await writeFile(
      config,
      JSON.stringify({
        extends: join(process.cwd(), 'tsconfig.json'),
        // `out` may be outside of the repository.
        compilerOptions: { typeRoots: [join(process.cwd(), 'node_modules/@types')] },
        include: [],
        files: entries.map(({ source }) => join(process.cwd(), `${source}.ts`)),
      }),
    );
    execFileSync(process.execPath, ['node_modules/@typescript/native/bin/tsc', '-p', config, ...options], {
      stdio: 'inherit',
    });
    for (const { source, file } of entries) {
      const bundle = await rollup({
        input: join(folder, `${source}.d.ts`),
        // Hosts have the types of other packages.
        external: (name) => !name.startsWith('.') && !isAbsolute(name),
        plugins: [dts()],
      });
      const up = '../'.repeat(file.split('/').length - 1);
      const paths = {
        latchkey: `${up}latchkey.js`,
        'latchkey/contract': `${up}contract/types.js`,
        'latchkey/testing': `${up}kit/testing.js`,
      };
      await bundle.write({ file: join(out, file), format: 'es', paths });
      await bundle.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
