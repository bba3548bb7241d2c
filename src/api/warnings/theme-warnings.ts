/** Finds mistakes in a theme that has the right type. Loaded with the other warnings. */
import { dom } from '../../host-page/dom';
import { isLogoAddress } from '../../host-page/logo';
import { applyTheme, isThemeValue, schemeOf, themeKind } from '../../host-page/theme';
import type { Logo, Theme, ThemeValues } from '../config';
import { nearest } from '../config-check';
import { colorParts } from './color-parts';
import { COLORS, lowContrasts } from './contrast';

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
export function themeWarnings(theme: Theme): string[] {
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
export function contrastWarnings(theme: Theme): string[] {
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
