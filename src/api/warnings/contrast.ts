/**
 * Checks the contrast of colors (WCAG 2: 1.4.3 and 1.4.11). Loaded with the other warnings, so it delays
 * nothing.
 */
/** Red, green, blue and optionally alpha, from 0 to 1. */
export type Parts = readonly number[];

/** An element, its color and background, the required contrast, and the theme keys to change. */
export type Pair = readonly [what: string, color: string, on: string, least: number, keys: string];

const token = (name: string): string => `var(--latchkey-${name})`;
const BACKGROUND = token('background');
const SUBTLE = 'var(--lk-subtle)';
const TEXT = 4.5;
const EDGE = 3;

/** The background of a message, as in styles/first/message.css. */
const tint = (tone: string): string => `color-mix(in srgb, ${token(tone)} 8%, ${BACKGROUND})`;

const PAIRS: readonly Pair[] = [
  ...[BACKGROUND, SUBTLE, 'var(--lk-accent-soft)', ...['error', 'success', 'info', 'warning'].map(tint)].map(
    (on): Pair => ['text', token('text'), on, TEXT, 'text or background'],
  ),
  ...[BACKGROUND, SUBTLE].flatMap((on): Pair[] => [
    ['muted text (text with some of the background)', 'var(--lk-muted)', on, TEXT, 'text or background'],
    ['a link', token('accent'), on, TEXT, 'accent or background'],
    ['an error', token('error'), on, TEXT, 'error or background'],
    ['the border of a field', token('border'), on, EDGE, 'border or background'],
    ['the success icon', token('success'), on, EDGE, 'success or background'],
  ]),
  ['the message icon', token('info'), tint('info'), EDGE, 'info or background'],
  ['the warning icon', token('warning'), tint('warning'), EDGE, 'warning or background'],
  ['text on the accent', token('accent-text'), token('accent'), TEXT, 'accentText or accent'],
];

/** Every color that is compared. */
export const COLORS: readonly string[] = PAIRS.flatMap(([, color, on]) => [color, on]);

/** Returns the color of `top` drawn over `below`. */
const over = ([red = 0, green = 0, blue = 0, alpha = 1]: Parts, below: Parts): number[] =>
  [red, green, blue].map((part, index) => part * alpha + (below[index] ?? 0) * (1 - alpha));

/** Returns the relative luminance, from 0 to 1. */
const luminance = (parts: Parts): number => {
  // WCAG has a linear formula for colors darker than 0.04. Its result differs by less than 0.001.
  const [red = 0, green = 0, blue = 0] = parts.map((part) => ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast of two opaque colors, from 1 to 21. */
function contrastOf(one: Parts, other: Parts): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const hex = (parts: Parts): string =>
  `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/**
 * Returns warnings about insufficient contrast, with the worst pair for each element. `read` returns the
 * parts of a CSS color, or an empty list if the browser can't compute them.
 */
export function lowContrasts(scheme: string, read: (color: string) => Parts): string[] {
  const worst = new Map<string, { ratio: number; sentence: string }>();
  for (const [what, color, on, least, keys] of PAIRS) {
    const [top, bottom] = [read(color), read(on)];
    if (top.length === 0 || bottom.length === 0) continue;
    const below = over(bottom, [1, 1, 1]);
    const shown = over(top, below);
    const ratio = contrastOf(shown, below);
    if (ratio >= least || ratio >= (worst.get(what)?.ratio ?? least)) continue;
    // Truncated, not rounded, because 4.499 is less than 4.5.
    const rounded = Math.floor(ratio * 100) / 100;
    worst.set(what, {
      ratio,
      sentence: `config.theme: in the ${scheme} scheme, ${what} is ${hex(shown)} on ${hex(below)}, which has a contrast of ${rounded}:1. It needs at least ${least}:1. Change ${keys}.`,
    });
  }
  return [...worst.values()].map(({ sentence }) => sentence);
}
