/**
 * `first/<locale>.js`: the first panels of a product in one language, with the code that puts them into the page. The code is bundled
 * once (templates/first.js); what the panels look like is drawn by templates/prerender.mjs, this time and again by `latchkey build`.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { EntryId } from '../../../src/host/facade-types';
import type { FirstDrawing, FirstPanel } from '../../../src/host/first/description';
import { minifyModule } from '../minify';
import { BROWSER } from '../options';
import { trim } from '../trim';
import { createWriter } from './pieces';

/** Builds both templates into `folder`. */
export async function buildFirst(folder: string, quick: boolean): Promise<void> {
  const code = join(folder, 'first.js');
  await Promise.all([
    build({ ...BROWSER, entryPoints: ['src/host/first/module.ts'], outfile: code, format: 'esm' }).then(() =>
      quick ? undefined : minifyModule(code),
    ),
    build({
      entryPoints: ['src/host/prerender/index.ts'],
      outfile: join(folder, 'prerender.mjs'),
      bundle: true,
      minify: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      jsx: 'automatic',
      define: BROWSER.define,
      legalComments: 'none',
      metafile: true,
      logLevel: 'warning',
      plugins: [trim()],
      banner: { js: "import { createRequire as latchkeyRequire } from 'node:module';\nconst require = latchkeyRequire(import.meta.url);" },
    }),
  ]);
}

/** Writes `first/` into the folder of emitted data; `entry`: whose panel stands in the first file. Returns the files, as paths inside of it. */
export async function writeFirst(templates: string, data: string, entry: EntryId): Promise<string[]> {
  const load = (file: string) => import(pathToFileURL(file).href);
  const { prerender } = await load(resolve(templates, 'prerender.mjs'));
  // Node takes a module for what the nearest package.json says.
  const type = join(data, 'package.json');
  await writeFile(type, '{ "type": "module" }');
  const product = (await load(resolve(data, 'product.js'))).default;
  const drawings: FirstDrawing[] = await prerender(product);
  await rm(type);
  const code = (await readFile(join(templates, 'first.js'), 'utf8')).replace(/^\/\/# sourceMappingURL=.*$/m, '');
  await mkdir(join(data, 'first'), { recursive: true });
  const files = drawings.flatMap((drawing) => modulesOf(drawing, entry, code));
  await Promise.all(files.map(([file, content]) => writeFile(join(data, file), content)));
  return files.map(([file]) => file);
}

/** The modules of one language. The words of the engine's panels come along with the first, so that they are there when it is. */
function modulesOf(
  { locale, settings, wait, failure, silent, panels }: FirstDrawing,
  entry: EntryId,
  code: string,
): [file: string, content: string][] {
  const { [entry]: first, ...others } = panels;
  const names = Object.keys(others);
  const words = `import("../locales/${locale}.js").catch(()=>{});\n`;
  const writer = createWriter([...(first ? [first] : []), { variants: [{ pieces: wait }, { pieces: failure }] }]);
  const fields = [
    `locale:${JSON.stringify(locale)}`,
    `settings:${JSON.stringify(settings)}`,
    `wait:${writer.list(wait)}`,
    `failure:${writer.list(failure)}`,
    `silent:${JSON.stringify(silent)}`,
    `panels:{${first ? `${entry}:${writer.panel(first)}` : ''}}`,
    `others:${JSON.stringify(names)}`,
    `loadOthers:async()=>${names.length > 0 ? `(await import("./${locale}.more.js")).default` : '({})'}`,
  ];
  const more = createWriter(Object.values(others) as FirstPanel[]);
  const list = Object.entries(others as Record<string, FirstPanel>).map(([name, panel]) => `${name}:${more.panel(panel)}`);
  return [
    [`first/${locale}.js`, `${code.trimEnd()}\n${writer.statement('$FIRST', `{${fields.join()}}`)}${words}`],
    ...(names.length > 0
      ? [[`first/${locale}.more.js`, `${more.statement('panels', `{${list.join()}}`)}export default panels;\n`] as [string, string]]
      : []),
  ];
}
