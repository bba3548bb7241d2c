/**
 * `latchkey/theme`: finds mistakes in a theme, such as colors that are hard to read. Hosts call it while they
 * develop, so the widget doesn't contain it.
 */
import type { Theme } from 'latchkey';
import { nearest } from '../../src/api/config-check';
import { contrastOf, hexOf } from '../../src/core/contrast';
import { dom } from '../../src/host-page/dom';
import { hasStyles } from '../../src/host-page/styles';
import { applyTheme, isLogoAddress, isThemeValue, schemeOf, themeKind } from '../../src/host-page/theme';

type Logo = NonNullable<Theme['logo']>;
type Aside = NonNullable<Theme['aside']>;
type ThemeValues = NonNullable<Theme['dark']>;

/**
 * Returns the parts of CSS colors in sRGB, as the browser computes them in `place`: red, green, blue and
 * optionally alpha, from 0 to 1. A color has no parts if the browser can't mix colors.
 */
function colorParts(place: Element, colors: readonly string[]): ReadonlyMap<string, number[]> {
  const probes = [...new Set(colors)].map((color) => {
    // A new element each time, because transitions of the host's styles would return the previous color.
    const probe = dom.createElement('i');
    // Mixing a color with itself converts any notation to `color(srgb 1 0.5 0)`.
    probe.style.setProperty('color', `color-mix(in srgb, ${color}, ${color})`, 'important');
    probe.style.setProperty('forced-color-adjust', 'none', 'important');
    return [color, probe] as const;
  });
  // Inserts all probes before reading any, so the browser computes styles only once.
  place.append(...probes.map(([, probe]) => probe));
  const parts = probes.map(([color, probe]) => {
    const [, found = ''] = getComputedStyle(probe).color.match(/srgb ([^)]+)/) ?? [];
    return [color, (found.match(/[\d.e-]+/g) ?? []).map(Number)] as const;
  });
  for (const [, probe] of probes) probe.remove();
  return new Map(parts);
}

/** Red, green, blue and optionally alpha, from 0 to 1. */
type Parts = readonly number[];

/** An element, its color and background, the required contrast, and the theme keys to change. */
type Pair = readonly [what: string, color: string, on: string, least: number, keys: string];

const token = (name: string): string => `var(--latchkey-${name})`;
const BACKGROUND = token('background');
const SUBTLE = 'var(--lk-subtle)';
const TEXT = 4.5;
const EDGE = 3;

/** The background of a message, as in src/styles/first/message.css. */
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
  ['the title', token('text'), token('header'), TEXT, 'text or header'],
  ['the X in the header', 'var(--lk-muted)', token('header'), EDGE, 'text or header'],
  [
    'the sentence beside the panel',
    token('aside-text-color'),
    token('aside-color'),
    TEXT,
    'aside.textColor or aside.color',
  ],
  ['text on the accent', token('accent-text'), token('accent'), TEXT, 'accentText or accent'],
];

/** Every color that is compared. */
const COLORS: readonly string[] = PAIRS.flatMap(([, color, on]) => [color, on]);

/** Returns the color of `top` drawn over `below`. */
const over = ([red = 0, green = 0, blue = 0, alpha = 1]: Parts, below: Parts): number[] =>
  [red, green, blue].map((part, index) => part * alpha + (below[index] ?? 0) * (1 - alpha));

/**
 * Returns warnings about insufficient contrast (WCAG 2: 1.4.3 and 1.4.11), with the worst pair for each element. `read` returns the
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
      sentence: `config.theme: in the ${scheme} scheme, ${what} is ${hexOf(shown)} on ${hexOf(below)}, which has a contrast of ${rounded}:1. It needs at least ${least}:1. Change ${keys}.`,
    });
  }
  return [...worst.values()].map(({ sentence }) => sentence);
}

const VALUES = {
  accent: 0,
  accentText: 0,
  text: 0,
  background: 0,
  border: 0,
  header: 0,
  error: 0,
  success: 0,
  info: 0,
  warning: 0,
  font: 0,
  headingFont: 0,
  radius: 0,
  space: 0,
  column: 0,
  columnWide: 0,
  width: 0,
} satisfies Record<keyof ThemeValues, 0>;
const THEME = { ...VALUES, scheme: 0, dark: 0, logo: 0, aside: 0 } satisfies Record<keyof Theme, 0>;
const ASIDE = { color: 0, picture: 0, text: 0, textColor: 0 } satisfies Record<keyof Aside, 0>;
const LOGO = { src: 0, alt: 0, dark: 0, height: 0 } satisfies Record<keyof Logo, 0>;

const isObject = (value: unknown): value is object => Object(value) === value && !Array.isArray(value);
const wrong = (name: string, expected: string): string => `config.${name} is invalid. Expected ${expected}.`;

const unknown = (where: string, given: object, known: object): string[] =>
  Object.keys(given)
    .filter((key) => !Object.hasOwn(known, key))
    .map((key) => `unknown key "${key}" in config.${where}. ${nearest(key, Object.keys(known))}`);

const valueWarnings = (where: string, given: object): string[] =>
  Object.entries(given)
    .filter(([key, value]) => value !== undefined && !isThemeValue(key, value))
    .map(([key]) => wrong(`${where}.${key}`, `a CSS ${themeKind(key).replace('border-radius', 'length')}`));

const ADDRESS = 'an https URL, a URL on the page’s own origin, or a data: image';

function asideWarnings(aside: unknown): string[] {
  if (!isObject(aside)) return [wrong('theme.aside', 'an object with color, picture or text')];
  const { color, picture, text, textColor } = aside as Record<keyof Aside, unknown>;
  const colors = Object.entries({ color, textColor }).filter(
    ([, value]) => value !== undefined && !isThemeValue('color', value),
  );
  return [
    ...colors.map(([key]) => wrong(`theme.aside.${key}`, 'a CSS color')),
    ...(picture === undefined || isLogoAddress(picture) ? [] : [wrong('theme.aside.picture', ADDRESS)]),
    ...(text === undefined || typeof text === 'string' ? [] : [wrong('theme.aside.text', 'a sentence')]),
    ...unknown('theme.aside', aside, ASIDE),
  ];
}

function logoWarnings(logo: unknown): string[] {
  if (!isObject(logo)) return [wrong('theme.logo', 'an object with src and alt')];
  const { src, alt, dark, height } = logo as Record<keyof Logo, unknown>;
  const fits = typeof height === 'number' && height >= 16 && height <= 64;
  return [
    ...(isLogoAddress(src) ? [] : [wrong('theme.logo.src', `${ADDRESS}. Without it, no logo shows`)]),
    ...(typeof alt === 'string' ? [] : [wrong('theme.logo.alt', 'a text alternative, or an empty string')]),
    ...(dark === undefined || isLogoAddress(dark) ? [] : [wrong('theme.logo.dark', ADDRESS)]),
    ...(height === undefined || fits ? [] : [wrong('theme.logo.height', 'a number of pixels, 16 to 64')]),
    ...unknown('theme.logo', logo, LOGO),
  ];
}

/**
 * Returns warnings about colors of the light scheme in a theme that is always dark. The accent is excluded,
 * because dark panels use a lighter shade of it.
 */
const lightOnlyWarnings = (given: object): string[] =>
  Object.keys(given)
    .filter((key) => key !== 'accent' && themeKind(key) === 'color')
    .map(
      (key) =>
        `config.theme.${key} applies only to the light scheme, but theme.scheme is "dark". Move it to theme.dark.`,
    );

/** Returns warnings about theme values that have no effect. */
function keyWarnings(theme: Theme): string[] {
  const { scheme, dark, logo, aside, ...values } = theme;
  const known = Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(VALUES, key)));
  return [
    ...(scheme === undefined || ['light', 'dark', 'auto'].includes(scheme)
      ? []
      : [wrong('theme.scheme', '"light", "dark" or "auto"')]),
    ...(logo === undefined ? [] : logoWarnings(logo)),
    ...(aside === undefined ? [] : asideWarnings(aside)),
    ...(dark === undefined || isObject(dark) ? [] : [wrong('theme.dark', 'an object of CSS values')]),
    ...valueWarnings('theme', known),
    ...(scheme === 'dark' ? lightOnlyWarnings(known) : []),
    ...unknown('theme', theme, THEME),
    ...(isObject(dark) ? [...valueWarnings('theme.dark', dark), ...unknown('theme.dark', dark, VALUES)] : []),
  ];
}

/**
 * Returns warnings about insufficient contrast in the color schemes that a theme allows. Requires the style
 * sheet.
 */
function contrastWarnings(theme: Theme): string[] {
  const chosen = schemeOf(theme);
  const schemes = chosen === 'auto' ? ['light', 'dark'] : [chosen === 'dark' ? 'dark' : 'light'];
  return schemes.flatMap((scheme) => {
    // The element is styled like a container of the widget. It is outside the body, so the host's layout
    // doesn't change.
    const place = dom.createElement('div');
    dom.documentElement.append(place);
    applyTheme(place, { ...theme, scheme })();
    const parts = colorParts(place, COLORS);
    const found = lowContrasts(scheme, (color) => parts.get(color) ?? []);
    place.remove();
    return found;
  });
}

const NO_STYLES =
  'the contrast of config.theme is unknown, because the page has no style sheet of the widget yet. Check the theme after the first `page` event, or link latchkey.css.';

/**
 * Returns sentences about what is wrong with a theme: keys and values without an effect, and colors with too
 * little contrast in a scheme that the theme allows. Needs a page with the widget's style sheet.
 *
 * @example
 * widget.on('page', () => console.warn(...themeWarnings(config.theme)));
 */
export const themeWarnings = (theme: Theme): string[] => [
  ...keyWarnings(theme),
  ...(hasStyles() ? contrastWarnings(theme) : [NO_STYLES]),
];
