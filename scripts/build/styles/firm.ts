/**
 * Chooses the declarations of the style sheet that the build makes `!important`, so that a host's
 * declarations do not win (decisions/0053).
 */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';

/*
 * These properties, and all whose names begin with one of them and a hyphen, decide whether something can be
 * seen, read, pressed and typed into. Animated properties are not among them, since `!important` overrides
 * animations. So opacity and transform are missing.
 */
/** Properties that an element inherits. */
const INHERITED = [
  ...[
    'visibility',
    'color',
    '-webkit-text-fill-color',
    'font',
    'letter-spacing',
    'word-spacing',
    'white-space',
    'text-align',
  ],
  ...['text-indent', 'text-transform', 'pointer-events', '-webkit-user-select'],
];
/** Properties that are not inherited. */
const OWN = [
  ...[
    'display',
    'position',
    'inset',
    'float',
    'box-sizing',
    'margin',
    'padding',
    'overflow',
    'background',
    'border',
    'outline',
  ],
  ...[
    'box-shadow',
    'appearance',
    'inline-size',
    'block-size',
    'min-inline-size',
    'min-block-size',
    'max-inline-size',
  ],
  ...['max-block-size'],
];
/** Longhands of others, and properties that only pictures have: `all` need not repeat them. */
const FIRM = [...INHERITED, ...OWN, 'line-height', 'fill', 'stroke'];

const KEYFRAMES = /@keyframes\s+([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const DECLARATION = /(?<=[{};]\s*)([a-z-]+)\s*:\s*([^;{}]+?)\s*(?=[;}])/g;

const isFirm = (property: string): boolean =>
  FIRM.some((name) => property === name || property.startsWith(`${name}-`));

/**
 * Makes the declarations of firm properties in `css` `!important`. A declaration of `all` is repeated for
 * each of these properties; `all: initial` is repeated for the inherited ones. Line numbers stay the same.
 * Throws when `@keyframes` in `file` change a firm property, because the animation would have no effect.
 */
export function firmly(css: string, file: string): string {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const [frames, name] of bare.matchAll(KEYFRAMES)) {
    const [, property] = [...frames.matchAll(DECLARATION)].find(([, one = '']) => isFirm(one)) ?? [];
    if (property)
      throw new Error(
        `${file}: @keyframes ${name} change "${property}", which the build makes !important, so that nothing would move: take another property.`,
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

/** Makes the firm properties of each style sheet `!important`. */
export const firm: Plugin = {
  name: 'firm',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: firmly(await readFile(path, 'utf8'), relative('.', path)),
      loader: 'css',
    }));
  },
};
