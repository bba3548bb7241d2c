/** The stylesheet's own tokens and colors, computed without a browser. */
import { readFileSync } from 'node:fs';
import { luminanceOf, type Parts } from './colors';

export type Tokens = ReadonlyMap<string, string>;

const CSS = readFileSync('src/styles/first/tokens.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The custom properties of the first rule with exactly this selector. */
function rule(selector: string): [name: string, value: string][] {
  const start = CSS.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no rule for ${selector}`);
  const body = CSS.slice(CSS.indexOf('{', start) + 1, CSS.indexOf('}', start));
  return [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]);
}

const LIGHT = rule(':where(.latchkey)');
const DARK = rule(':where(.latchkey[data-latchkey-scheme="dark"])');
/** Replaces some of these values in browsers with relative colors. */
const MODERN = rule('  :where(.latchkey)');
const DERIVED = rule('\n.latchkey');

/** Names of the tokens that a host may set. */
export const PUBLIC_TOKENS = LIGHT.map(([name]) => name).filter((name) => name.startsWith('--latchkey-'));

/** The values of the tokens on the page about themes. */
export const PALETTES = { light: new Map(LIGHT), dark: new Map([...LIGHT, ...DARK]) };

/** All tokens of a palette, with the values of the element itself. */
export const tokensOf = (palette: 'light' | 'dark', own: Record<string, string> = {}): Tokens =>
  new Map([...LIGHT, ...(palette === 'dark' ? DARK : []), ...MODERN, ...DERIVED, ...Object.entries(own)]);

const NAMED: Record<string, Parts> = { black: [0, 0, 0], white: [1, 1, 1] };

/** The parts of a CSS color as tokens.css and themes write them: hex, black, white, var(), color-mix(). */
export function colorOf(value: string, tokens: Tokens): Parts {
  const text = value.trim().replace(/\s+/g, ' ');
  const named = NAMED[text];
  if (named) return named;
  if (/^#[0-9a-f]{6}$/i.test(text))
    return [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16) / 255);
  const [, token] = text.match(/^var\((--[\w-]+)\)$/) ?? [];
  if (token) {
    const found = tokens.get(token);
    if (found === undefined) throw new Error(`there is no ${token}`);
    return colorOf(found, tokens);
  }
  const [, from] =
    text.match(/^color\( ?from (var\(--latchkey-accent\)) xyz clamp\(0, \(0\.179 - y\) \* /) ?? [];
  if (from) return luminanceOf(colorOf(from, tokens)) < 0.179 ? [1, 1, 1] : [0, 0, 0];
  const [, one = '', share = '50', other = ''] =
    text.match(/^color-mix\(in srgb, (.+?)(?: (\d+)%)?, ([^,]+)\)$/) ?? [];
  if (one === '') throw new Error(`not a supported color: ${text}`);
  const [top, below] = [colorOf(one, tokens), colorOf(other, tokens)];
  return top.map((part, index) => (part * Number(share) + (below[index] ?? 0) * (100 - Number(share))) / 100);
}
