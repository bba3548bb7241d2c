/** The code blocks of a docs page, word for word. */
import { readFile } from 'node:fs/promises';

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
