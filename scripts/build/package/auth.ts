/** `npm run build:auth`: writes the package `latchkey-auth` to dist-auth/. It has no dependencies: the paths of the calls are in its code. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { writeTypes } from './types';

/** The exports of the package, and their source files. */
export const ENTRIES = {
  '.': 'handler',
  './better-auth': 'better-auth',
  './captcha': 'captcha',
  './ldap': 'ldap',
  './mail': 'mail',
  './node': 'node',
  './passkeys': 'passkeys',
  './postgres': 'postgres',
  './providers': 'providers',
  './redis': 'redis',
  './testing': 'testing',
};

export async function buildAuth(out = 'dist-auth'): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const names = Object.values(ENTRIES);
  await build({
    entryPoints: names.map((name) => `auth/${name}.ts`),
    outdir: join(out, 'dist'),
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  });
  await writeTypes(
    names.map((name) => ({ source: `auth/${name}`, file: `dist/${name}.d.mts` })),
    out,
  );
  const exports = Object.entries(ENTRIES).map(([path, name]) => [
    path,
    { types: `./dist/${name}.d.mts`, default: `./dist/${name}.mjs` },
  ]);
  const manifest = JSON.parse(await readFile('auth/package.json', 'utf8'));
  const whole = { ...manifest, exports: Object.fromEntries(exports), files: ['dist'], sideEffects: false };
  await writeFile(join(out, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`);
  // Its code finds the recordings beside itself.
  await cp('auth/captcha/digits', join(out, 'dist/digits'), { recursive: true });
  await cp('LICENSE', join(out, 'LICENSE'));
  await cp('auth/README.md', join(out, 'README.md'));
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  await buildAuth();
  console.log('Wrote the package latchkey-auth to dist-auth/.');
}
