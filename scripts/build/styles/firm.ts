/** Chooses the declarations that the build makes `!important`, so that a host's declarations don't override them (docs/decisions/0031). */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';

const words = (list: string): string[] => list.trim().split(/\s+/);

/*
 * These properties, and all with one of them as a prefix before a hyphen, decide whether an element can be seen, read, clicked and
 * typed into. Animated properties such as opacity and transform aren't included, because `!important` overrides animations.
 */
/** Properties that an element inherits. */
const INHERITED = words(`
  visibility color -webkit-text-fill-color font letter-spacing word-spacing white-space text-align
  text-indent text-transform pointer-events -webkit-user-select
`);
/** Properties that are not inherited. */
const OWN = words(`
  display position inset float box-sizing margin padding overflow background border outline
  box-shadow appearance inline-size block-size min-inline-size min-block-size max-inline-size
  max-block-size
`);
/** Longhands, and properties of pictures only, which `all` need not repeat. */
const FIRM = [...INHERITED, ...OWN, 'line-height', 'fill', 'stroke'];

const KEYFRAMES = /@keyframes\s+([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const DECLARATION = /(?<=[{};]\s*)([a-z-]+)\s*:\s*([^;{}]+?)\s*(?=[;}])/g;

const isFirm = (property: string): boolean =>
  FIRM.some((name) => property === name || property.startsWith(`${name}-`));

/**
 * Makes the declarations of firm properties in `css` `!important`. A declaration of `all` is repeated for each of these properties,
 * and `all: initial` for the inherited ones. Line numbers stay the same.
 * @throws Error if `@keyframes` in `file` change a firm property, because the animation would have no effect
 */
export function firmly(css: string, file: string): string {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const [frames, name] of bare.matchAll(KEYFRAMES)) {
    const [, property] = [...frames.matchAll(DECLARATION)].find(([, one = '']) => isFirm(one)) ?? [];
    if (property)
      throw new Error(
        `${file}: @keyframes ${name} change "${property}", which the build makes !important, so the animation would have no effect. Use another property.`,
      );
  }
  return bare.replace(DECLARATION, (whole, property: string, value: string) => {
    if (value.endsWith('!important')) return whole;
    if (property === 'all') {
      const names = value === 'initial' ? INHERITED : [...INHERITED, ...OWN];
      return [whole, ...names.map((name) => `${name}: ${value} !important`)].join('; ');
    }
    return isFirm(property) ? `${whole} !important` : whole;
  });
}

export const firm: Plugin = {
  name: 'firm',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: firmly(await readFile(path, 'utf8'), relative('.', path)),
      loader: 'css',
    }));
  },
};
