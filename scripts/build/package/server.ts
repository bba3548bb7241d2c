/**
 * `npm run build:server`: writes the package `latchkey-server` to dist-server/. The code is one bundle. Its data and pages keep their
 * relative paths, because the code finds them by its own URL.
 */
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** The files and folders that the server reads at run time. */
const DATA = [
  'server/locales',
  'server/dev/pages',
  'auth/captcha/digits',
  'server/store/db/migrations',
  'server/limits.json',
  'server/README.md',
  'server/conform.json',
  'schemas',
  'flows',
  'examples',
  ...['bank', 'shop', 'clinic'].map((brand) => `docs/gallery/brand-${brand}.png`),
  'dist',
  'LICENSE',
];
/** Sources, and the parts of dist/ that the server doesn't serve. */
const NOT_COPIED = /\.(ts|tsx|map)$|^dist\/(cli|kit)$/;

/**
 * Keeps the URL of each source file in the bundle, because its data is relative to it. `addressOf` returns an expression for the URL of
 * a path relative to `server/`.
 */
const ownAddresses = (addressOf: (from: string) => string): Plugin => ({
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](server|auth)[\\/].*\.ts$/ }, async ({ path }) => {
      const from = relative('server', path).replaceAll('\\', '/');
      const contents = (await readFile(path, 'utf8')).replaceAll('import.meta.url', addressOf(from));
      return { contents, loader: 'ts', resolveDir: dirname(resolve(path)) };
    });
  },
});

/** Bundles the code of the server, without packages unless `more` adds them. */
const bundle = (
  outfile: string,
  addressOf: (from: string) => string,
  more: Pick<BuildOptions, 'entryPoints' | 'packages' | 'external' | 'banner'> = {},
) =>
  build({
    entryPoints: ['server/main.ts'],
    outfile,
    bundle: true,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    banner: { js: '#!/usr/bin/env node' },
    plugins: [ownAddresses(addressOf)],
    logLevel: 'warning',
    ...more,
  });

/** Packages that find their own files by their URL. */
const WITH_FILES = ['@electric-sql/pglite', '@node-rs/argon2'];

/** Lets packages in CommonJS require what Node includes. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/**
 * Bundles the server for tests with its packages, because a run starts many servers and loading hundreds of files takes 0.7 s of CPU time
 * each time. Also bundles the server's code that tests use in their own process. Both use the data of this repository.
 */
export async function bundleForTests(folder: string): Promise<void> {
  const entries = { server: 'server/main.ts', code: 'test/support/server/code/entry.ts' };
  const addressOf = (from: string) => JSON.stringify(pathToFileURL(resolve('server', from)).href);
  const more = { packages: 'bundle', external: WITH_FILES, banner: { js: REQUIRE } } as const;
  await Promise.all(
    Object.entries(entries).map(([name, entry]) =>
      bundle(join(folder, `${name}.mjs`), addressOf, { ...more, entryPoints: [entry] }),
    ),
  );
}

/** Requires a build of the widget in dist/. */
export async function buildServer(out = 'dist-server'): Promise<void> {
  await rm(out, { recursive: true, force: true });
  const main = join(out, 'server/main.js');
  const { metafile } = await bundle(
    main,
    (from) => `new URL(${JSON.stringify(`./${from}`)}, import.meta.url).href`,
  );
  await chmod(main, 0o755);
  for (const path of DATA)
    await cp(path, join(out, path), {
      recursive: true,
      filter: (source) => !NOT_COPIED.test(relative('.', source).replaceAll('\\', '/')),
    });
  await mkdir(join(out, 'deploy'), { recursive: true });
  await cp('server/deploy', join(out, 'deploy'), { recursive: true });
  await writeFile(join(out, 'package.json'), await manifestFor(Object.values(metafile.inputs)));
  await cp('server/README.md', join(out, 'README.md'));
}

/**
 * The package's manifest: server/package.json with the command.
 * @throws Error if the code and the manifest name different packages
 */
async function manifestFor(inputs: { imports: { path: string; external?: boolean }[] }[]): Promise<string> {
  const manifest = JSON.parse(await readFile('server/package.json', 'utf8'));
  const listed = new Set(Object.keys(manifest.dependencies));
  const imported = new Set(
    inputs
      .flatMap(({ imports }) => imports)
      .filter(({ path, external }) => external && !path.startsWith('node:') && !path.startsWith('.'))
      .map(({ path }) =>
        path
          .split('/')
          .slice(0, path.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  );
  const wrong = [
    ...[...imported].filter((name) => !listed.has(name)).map((name) => `needs a version for ${name}`),
    ...[...listed]
      .filter((name) => !imported.has(name))
      .map((name) => `lists ${name}, but no code imports it`),
  ];
  if (wrong.length > 0) throw new Error(`server/package.json ${wrong.join('; ')}`);
  return `${JSON.stringify({ ...manifest, bin: { 'latchkey-server': 'server/main.js' } }, null, 2)}\n`;
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  await buildServer();
  console.log(
    'Wrote the package latchkey-server to dist-server/. Start it with: node dist-server/server/main.js',
  );
}
