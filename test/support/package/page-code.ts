/** The code blocks of a docs page, word for word. */
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';

export interface CodeBlock {
  /** The language of the block on the page: html, ts, tsx, js. */
  kind: string;
  code: string;
  /** The heading above it. */
  section: string;
}

/** Returns all code blocks of a page, in their order. Leaves out data, commands and output. */
export async function codeOf(file: string): Promise<CodeBlock[]> {
  const page = await readFile(file, 'utf8');
  return page.split(/^## /m).flatMap((text) =>
    [...text.matchAll(/^```(html|js|tsx?)\n([\s\S]*?)^```/gm)].map(([, kind = '', code = '']) => ({
      kind,
      code,
      section: text.split('\n')[0] ?? '',
    })),
  );
}

/** Returns the blocks of one section. @throws Error when it has none */
export async function codeIn(file: string, section: string): Promise<string[]> {
  const found = (await codeOf(file)).filter((block) => block.section === section);
  if (found.length === 0) throw new Error(`${file} has no code under the heading "${section}".`);
  return found.map(({ code }) => code);
}

/** Runs a module of a page, and returns its exports. `others` are the modules that it imports. Elements of JSX become their texts. */
export async function exportsOf<Exports extends object>(
  code: string,
  others: Readonly<Record<string, object>> = {},
): Promise<Exports> {
  const options = { loader: 'jsx', format: 'cjs', jsx: 'transform', jsxFactory: 'h' } as const;
  const { code: text } = await transform(code, options);
  const module = { exports: {} as Exports };
  const h = (_: unknown, __: unknown, ...texts: string[]) => texts.join('');
  new Function('require', 'module', 'h', text)((name: string) => others[name], module, h);
  return module.exports;
}
