/** Reads the declarations of a style sheet. */
import type { CssNode } from '@eslint/css-tree';
import generate from '@eslint/css-tree/generator';
import parse from '@eslint/css-tree/parser';
import walk from '@eslint/css-tree/walker';

export interface Declared {
  /** Custom properties have their own name, others have that of their rule: `body { font-family }`. */
  name: string;
  value: string;
  /** Whether the rule is for dark pages. */
  isDark: boolean;
}

/** Returns the declarations in order. Parts of the sheet that can't be parsed are left out, as browsers do. */
export function readCss(text: string): Declared[] {
  const declared: Declared[] = [];
  walk(parse(text, { parseCustomProperty: false }), function (node: CssNode) {
    if (node.type !== 'Declaration' || !this.rule) return;
    const selector = generate(this.rule.prelude);
    const media = this.atrule?.prelude ? generate(this.atrule.prelude) : '';
    const { property } = node;
    declared.push({
      name: property.startsWith('--') ? property : `${selector} { ${property} }`,
      value: generate(node.value).trim(),
      isDark: /dark/i.test(selector) || /prefers-color-scheme:\s*dark/i.test(media),
    });
  });
  return declared;
}

/** Replaces `var(--name)` by the value of the variable in the same sheets, and by its fallback if it isn't set there. */
export function resolved(value: string, variables: ReadonlyMap<string, string>, depth = 0): string {
  if (depth > 9) return value;
  return value.replace(
    /var\(\s*(--[\w-]+)\s*(?:,\s*([^()]+))?\)/g,
    (whole, name: string, fallback?: string) => {
      const own = variables.get(name) ?? fallback;
      return own === undefined ? whole : resolved(own.trim(), variables, depth + 1);
    },
  );
}
