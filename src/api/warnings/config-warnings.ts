/**
 * Finds config values that have the right type but are still invalid. Loaded after the panel is visible, so
 * it delays nothing.
 */

import type { Product } from '../../core/data/product';
import { dom } from '../../host-page/dom';
import { hasStyles } from '../../host-page/styles';
import { applyTheme, isLogoAddress, isThemeValue, schemeOf, themeKind } from '../../host-page/theme';
import type { Config, Logo, ResolvedConfig, Theme, ThemeValues } from '../config';
import { nearest } from '../config-check';
import type { WidgetEvents } from '../types';

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
const COLORS: readonly string[] = PAIRS.flatMap(([, color, on]) => [color, on]);

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
      sentence: `config.theme: in the ${scheme} scheme, ${what} is ${hex(shown)} on ${hex(below)}, which has a contrast of ${rounded}:1. It needs at least ${least}:1. Change ${keys}.`,
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
const THEME = { ...VALUES, scheme: 0, dark: 0, logo: 0 } satisfies Record<keyof Theme, 0>;
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

function logoWarnings(logo: unknown): string[] {
  if (!isObject(logo)) return [wrong('theme.logo', 'an object with src and alt')];
  const { src, alt, dark, height } = logo as Record<keyof Logo, unknown>;
  const address = 'an https URL, a URL on the page’s own origin, or a data: image';
  const fits = typeof height === 'number' && height >= 16 && height <= 64;
  return [
    ...(isLogoAddress(src) ? [] : [wrong('theme.logo.src', `${address}. Without it, no logo shows`)]),
    ...(typeof alt === 'string' ? [] : [wrong('theme.logo.alt', 'a text alternative, or an empty string')]),
    ...(dark === undefined || isLogoAddress(dark) ? [] : [wrong('theme.logo.dark', address)]),
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
function themeWarnings(theme: Theme): string[] {
  const { scheme, dark, logo, ...values } = theme;
  const known = Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(VALUES, key)));
  return [
    ...(scheme === undefined || ['light', 'dark', 'auto'].includes(scheme)
      ? []
      : [wrong('theme.scheme', '"light", "dark" or "auto"')]),
    ...(logo === undefined ? [] : logoWarnings(logo)),
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
  "the style sheet failed to load, so panels are unstyled. Link latchkey.css in the page, or import 'latchkey/latchkey.css'.";

type Test = readonly [field: keyof Config, accepts: (value: never) => unknown, expected: string];

const isText = (value: unknown): boolean => typeof value === 'string';
const areTexts = (value: object): boolean => Object.values(value).every(isText);
const arePaths = (value: object): boolean =>
  Object.values(value).every((path) => isText(path) && path.startsWith('/'));
const areMessages = (value: object): boolean =>
  Object.values(value).every((inner) => isText(inner) || (Object(inner) === inner && areMessages(inner)));
const areLinks = (value: unknown[]): boolean =>
  value.every((link) => link === 'forgotPassword' || link === 'newUser');
const hasLoad = ({ load }: { load?: unknown }): boolean => typeof load === 'function';
const mayTag = ({ tag }: { tag?: unknown }): boolean => tag === undefined || typeof tag === 'function';

/** Checks beyond the type of a field. */
const TESTS: Test[] = [
  // An ID becomes a segment of a request path, and `..` would lead to the parent folder.
  ['appId', (value: string) => /[^.]/.test(value), 'an ID that is not only dots'],
  ['brandId', (value: string) => /[^.]/.test(value), 'an ID that is not only dots'],
  ['timeoutMs', (value: number) => value > 0, 'a number of milliseconds above 0'],
  ['redirectDelay', (value: number) => value >= 0, 'a number of milliseconds, 0 or more'],
  ['userIdLabel', (value: number) => value === 0 || value === 1, '0 (user ID) or 1 (email)'],
  ['headingLevel', (value: number) => [1, 2, 3, 4, 5, 6].includes(value), 'a number from 1 to 6'],
  ['afterSignOn', (value: string) => value === 'redirect' || value === 'stay', '"redirect" or "stay"'],
  ['signOnLinks', areLinks, 'a list of "forgotPassword" and "newUser"'],
  ['endpoints', arePaths, 'paths by call ID, each with a leading slash'],
  ['messages', areMessages, 'texts by message key, or by locale and message key'],
  ['redirectOrigins', areTexts, 'a list of origins'],
  ['monitoring', hasLoad, 'an object with a function load()'],
  [
    'analytics',
    (value: object) => hasLoad(value) && mayTag(value),
    'an object with a function load() and optionally tag()',
  ],
];

/** Returns warnings about values that have the right type but are still invalid. */
export function configWarnings(config: ResolvedConfig): string[] {
  const wrong = TESTS.filter(
    ([field, accepts]) => config[field] !== undefined && !accepts(config[field] as never),
  );
  return [
    ...wrong.map(([field, , expected]) => `config.${field} is invalid. Expected ${expected}.`),
    ...themeWarnings(config.theme),
  ];
}

/** Reports what is probably set up wrong to the host, as `error` events. */
export async function reportWarnings(
  config: ResolvedConfig,
  product: Product,
  emit: (name: 'error', detail: WidgetEvents['error']) => void,
): Promise<void> {
  const report = (code: WidgetEvents['error']['code'], messages: readonly string[]): void => {
    for (const message of messages) emit('error', { code, message });
  };
  const isStyled = hasStyles();
  report('styles', isStyled ? [] : [NO_STYLES]);
  report('config', configWarnings(config));
  report('contrast', isStyled ? contrastWarnings(config.theme) : []);
  if (Object.keys(config.messages).length === 0) return;
  const { messageWarnings } = await import('./message-warnings');
  report('messages', await messageWarnings(config, product));
}
