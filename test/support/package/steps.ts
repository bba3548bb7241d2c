/** The steps of a page that a reader carries out: commands, edits and files. */

export interface Step {
  /** The language of the block: sh, diff, html, js, ts or json. */
  kind: string;
  /** The file to write. The page names it after the language, or with "save this page as" before the block. */
  file?: string;
  text: string;
}

const BLOCK = /^([ \t]*)```(\w+)(?: \[([^\]]+)\])?\n([\s\S]*?)^[ \t]*```/gm;
const SAVED_AS = /save this page as `([^`]+)`:\s*$/i;

/** Returns the steps of each section that has some, in their order. */
export function stepsOf(page: string): Map<string, Step[]> {
  const sections = page.split(/^## (?=.)/m).slice(1);
  return new Map(
    sections
      .map((section): [string, Step[]] => [
        section.split('\n')[0] ?? '',
        [...section.matchAll(BLOCK)].map(
          ({ index, 1: indent = '', 2: kind = '', 3: named, 4: text = '' }) => {
            const file = named ?? SAVED_AS.exec(section.slice(0, index))?.[1];
            return { kind, ...(file && { file }), text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), '') };
          },
        ),
      ])
      .filter(([, steps]) => steps.length > 0),
  );
}
