/**
 * Which declarations of the style sheet are `!important` in what the build writes, so that a host's own do
 * not win (decisions/0053).
 */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';

/*
 * What decides whether something is seen, can be read, pressed and typed into: these properties, and all
 * whose names begin with one of them and a hyphen. None that moves: `!important` outdoes animations. So
 * opacity and transform are missing.
 */
/** What an element takes over from the one around it. */
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
/** What each element has for itself. */
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
/** Parts of others, and what pictures alone have: `all` need not say them again. */
const FIRM = [...INHERITED, ...OWN, 'line-height', 'fill', 'stroke'];

const KEYFRAMES = /@keyframes\s+([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const DECLARATION = /(?<=[{};]\s*)([a-z-]+)\s*:\s*([^;{}]+?)\s*(?=[;}])/g;

const isFirm = (property: string): boolean =>
  FIRM.some((name) => property === name || property.startsWith(`${name}-`));

/**
 * Makes the declarations of firm properties in `css` `!important`; `all` says what it says for each of them
 * again, and `all: initial` for what is inherited. Lines stay where they are. Throws where `@keyframes` in
 * `file` change a firm property, which would not be seen.
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

/** Makes them so, file by file. */
export const firm: Plugin = {
  name: 'firm',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: firmly(await readFile(path, 'utf8'), relative('.', path)),
      loader: 'css',
    }));
  },
};
