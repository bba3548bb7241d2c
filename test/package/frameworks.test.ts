/** docs/frameworks.md: every block of code compiles against the installed package, and sign-on takes few lines. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { installPackage } from '../support/package/installed';

let host: string;
beforeAll(async () => {
  ({ host } = await installPackage());
  await mkdir(join(host, 'node_modules/@types'), { recursive: true });
  for (const name of ['react', '@types/react', 'csstype'])
    await symlink(resolve('node_modules', name), join(host, 'node_modules', name));
  await writeFile(join(host, 'others.d.ts'), OTHERS);
});
afterAll(() => rm(host, { recursive: true, force: true }));

const page = await readFile('docs/frameworks.md', 'utf8');
const blocks = [...page.matchAll(/```(html|tsx?)\n([\s\S]*?)```/g)].map(([, kind = '', code = '']) => ({
  kind,
  code,
}));

/** As much of the other frameworks as the page uses: they are no packages of ours. */
const OTHERS = `declare module 'vue' {
  export function defineComponent(setup: () => () => unknown): unknown;
  export function h(name: string, attributes: object, text: string): unknown;
  export function onMounted(call: () => void): void;
  export function onUnmounted(call: () => void): void;
}
declare module '@angular/core' {
  export function Component(about: { selector: string; template: string }): (of: new () => object) => void;
  export class DestroyRef { onDestroy(call: () => void): void }
  export function inject<T>(of: new () => T): T;
  export function afterNextRender(call: () => void): void;
}
`;

it('every block of code compiles in a strict project', async () => {
  const files: string[] = [];
  for (const [index, { kind, code }] of blocks.entries()) {
    if (kind === 'html') continue;
    files.push(`block-${index}.${kind}`);
    // Each is a module of its own; a library's words may be in the scope of several.
    await writeFile(join(host, `block-${index}.${kind}`), `${code}\nexport {};\n`);
  }
  expect(files.length).toBeGreaterThan(6);
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--jsx', 'react-jsx', '--target', 'es2022'];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2022,dom'];
  const tsc = resolve('node_modules/@typescript/native/bin/tsc');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [tsc, ...options, ...modules, '--types', 'react', 'others.d.ts', ...files],
    { cwd: host },
  ).catch((error) => error);
  expect(stdout).toBe('');
}, 120_000);

it('plain HTML takes at most 6 lines, React 9, Next 10 besides what its layout has anyway', () => {
  const linesAfter = (title: string, isOurs = (_: string) => true) =>
    [...(page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/```\w+\n([\s\S]*?)```/g)]
      .flatMap(([, code = '']) => code.split('\n'))
      .filter((line) => line.trim() !== '' && !line.startsWith('//') && isOurs(line)).length;
  expect(linesAfter('Plain HTML')).toBeLessThanOrEqual(6);
  expect(linesAfter('React')).toBeLessThanOrEqual(9);
  const ofAnyLayout = /ReactNode }?.*from 'react'|export default function Layout|^}$/;
  expect(linesAfter('Next', (line) => !ofAnyLayout.test(line))).toBeLessThanOrEqual(10);
});

it('its types offer the names that the data has, and take names of a host’s own data', async () => {
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
  const tsc = resolve('node_modules/@typescript/native/bin/tsc');
  const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom', '--types', ''];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [tsc, ...options, '--module', 'nodenext', 'names.ts'],
    { cwd: host },
  ).catch((error) => error);
  expect(stdout).toBe('');
});
