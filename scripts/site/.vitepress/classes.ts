/** Classes instead of the style attributes that VitePress writes, because the site's policy forbids them. */
import type { ShikiTransformer } from 'shiki';
import type { MarkdownRenderer } from 'vitepress';

type MarkdownToken = ReturnType<MarkdownRenderer['parse']>[number];

/** The style that the theme of CSS variables gives a token or a block. */
const VARIABLE = /--shiki-(?:token-)?([\w-]+)/;

export const classesForColors: ShikiTransformer = {
  name: 'latchkey:classes-for-colors',
  span(node) {
    const [, name] = VARIABLE.exec(String(node.properties.style ?? '')) ?? [];
    delete node.properties.style;
    if (name && name !== 'foreground') this.addClassToHast(node, `code-${name}`);
  },
};

/** The alignment of a table's cells. */
export function alignByClass(tokens: MarkdownToken[]): void {
  for (const token of tokens) {
    const style = token.attrGet('style');
    if (!style?.startsWith('text-align:')) continue;
    token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
    token.attrJoin('class', style.replace(':', '-'));
  }
}
