/**
 * Compiles the code in the docs against the installed package, in a project that is as strict as TypeScript
 * allows. first-examples.all.test.ts runs it.
 */
import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { installPackage, runLatchkey } from '../support/package/installed';
import { codeOf } from '../support/package/page-code';

let host: string;
beforeAll(async () => {
  ({ host } = await installPackage());
  for (const scope of ['@types', '@vue', '@angular'])
    await mkdir(join(host, 'node_modules', scope), { recursive: true });
  for (const name of [
    'react',
    '@types/react',
    '@types/jest',
    '@vue/runtime-dom',
    '@angular/core',
    'rxjs',
    'csstype',
    'playwright-core',
  ])
    await symlink(resolve('node_modules', name), join(host, 'node_modules', name));
  await writeFile(join(host, 'others.d.ts'), OTHERS);
});
afterAll(() => rm(host, { recursive: true, force: true }));

/** Declarations that the pages presuppose. */
const OTHERS = `declare module 'vue' {
  export * from '@vue/runtime-dom';
}
declare const page: import('playwright-core').Page;
declare const button: HTMLButtonElement;
declare const fake: ReturnType<typeof import('latchkey/testing').createFakeServer>;
declare const widget: ReturnType<typeof import('latchkey/testing/playwright').latchkey>;
`;

/** Returns the compiler's output for files in the host's folder. */
async function compile(files: string[], options: string[]): Promise<string> {
  const tsc = resolve('node_modules/@typescript/native/bin/tsc');
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noEmit'];
  const target = ['--skipLibCheck', '--target', 'es2022', '--lib', 'es2022,dom'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [tsc, ...strict, ...target, ...options, ...files],
    { cwd: host },
  ).catch((error) => error);
  return stdout;
}

it('compiles every TypeScript block of the docs in a strict project, also with a larger config', async () => {
  // The examples of architecture.md are for a clone, and a test of that page compiles them in a copy. auth-reference.md has signatures.
  const pages = (await readdir('docs', { recursive: true })).filter(
    (name) => name.endsWith('.md') && !/^(architecture|auth-reference)\.md$/.test(name),
  );
  const files: string[] = [];
  for (const name of pages)
    for (const [index, { kind, code }] of (await codeOf(`docs/${name}`)).entries()) {
      // testing.all.test.ts compiles the recipes with their packages.
      if (!kind.startsWith('ts') || /\bcy\.|from 'msw/.test(code)) continue;
      // In a config without a type, editors infer `string` for a literal.
      const more = code.replace(
        "targetUrl: '/' }",
        "targetUrl: '/', afterSignOn: 'stay', signOnLinks: ['newUser'] }",
      );
      const file = `${name.replace('.md', '').replaceAll(/[\\/]/g, '-')}-${index}.${kind}`;
      files.push(file);
      // Makes each block a module, so that their names don't clash.
      await writeFile(join(host, file), `${more}\nexport {};\n`);
    }
  expect(files.length).toBeGreaterThan(9);
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--jsx', 'react-jsx'];
  expect(await compile(['others.d.ts', ...files], [...modules, '--types', 'react,jest'])).toBe('');
}, 120_000);

it('compiles the code of `latchkey snippet` for React, Next, Vue and Svelte', async () => {
  const write = async (target: string): Promise<string> => {
    const options = ['--base', '/latchkey/', '--api', 'https://auth.example', '--json', '--target', target];
    const { code } = JSON.parse((await runLatchkey(host, 'snippet', ...options)).stdout);
    const file = `snippet-${target}.${code.file.split('.').pop()}`;
    await writeFile(join(host, file), code.text);
    return file;
  };
  const files = await Promise.all(['react', 'next', 'vue', 'svelte'].map(write));
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--jsx', 'react-jsx'];
  expect(await compile(['others.d.ts', ...files], [...modules, '--types', 'react'])).toBe('');
});

it('takes at most 8 lines in plain HTML, 10 in React, and 11 in Next besides its layout', async () => {
  const blocks = await codeOf('docs/embed.md');
  const linesAfter = (title: string, isOurs = (_: string) => true) =>
    blocks
      .filter(({ section }) => section === title)
      .flatMap(({ code }) => code.split('\n'))
      .filter((line) => line.trim() !== '' && !line.startsWith('//') && isOurs(line)).length;
  expect(linesAfter('Use a script tag')).toBeLessThanOrEqual(8);
  expect(linesAfter('React')).toBeLessThanOrEqual(10);
  const ofAnyLayout = /ReactNode }?.*from 'react'|export default function Layout|^}$/;
  expect(linesAfter('Next', (line) => !ofAnyLayout.test(line))).toBeLessThanOrEqual(11);
});

it('types the names in the data, and accepts names of a host’s own data', async () => {
  await writeFile(
    join(host, 'names.ts'),
    `import { create, type CallId, type ErrorCode, type NextAction, type PageId } from 'latchkey';
const widget = create({ appId: 'shop', brandId: 'acme', afterSignOn: 'stay' });
widget.on('page', ({ page, flow, panel }) => {
  const known: PageId | null = page;
  if (known === 'LOGIN_PAGE' && flow === 'SIGN_ON' && panel === 'sign-on') console.log('sign-on');
});
const own: PageId = 'TIPS';
const call: CallId = 'authenticate';
const next: NextAction = 'REDIRECT';
const code: ErrorCode = 'load';
// @ts-expect-error There is no such way.
create({ appId: 'shop', brandId: 'acme', afterSignOn: 'leave' });
console.log(own, call, next, code);
`,
  );
  expect(await compile(['names.ts'], ['--module', 'nodenext', '--types', ''])).toBe('');
});
