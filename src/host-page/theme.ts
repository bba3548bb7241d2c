/** Applies a host's theme: selects the values for a color scheme and sets them on an element. */
import { dom } from './dom';

/** Returns the custom property of a theme key: `accentText` is `--latchkey-accent-text`. */
export const propertyOf = (key: string): string =>
  `--latchkey-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Returns a CSS property that accepts the values of a theme key: one for fonts, one for lengths, one for
 * colors.
 */
export const themeKind = (key: string): 'font-family' | 'border-radius' | 'color' =>
  /font/i.test(key) ? 'font-family' : /radius|space|column|width|logo/.test(key) ? 'border-radius' : 'color';

/**
 * Returns whether the browser accepts a theme value. Browsers drop invalid values of standard properties, but
 * not of custom properties.
 */
export function isThemeValue(key: string, value: unknown): value is string {
  const { style } = dom.createElement('i');
  if (typeof value === 'string') style.setProperty(themeKind(key), value);
  return style.length > 0;
}

/** The fields of a theme that this file reads. A host may have set them to anything. */
interface GivenTheme {
  scheme?: unknown;
  dark?: object;
  logo?: { height?: unknown };
  aside?: { color?: unknown; textColor?: unknown; picture?: unknown; text?: unknown } | null;
}

/** Returns the custom properties of what is beside panels. The style sheet draws it, so no element has to be kept. */
function asideValues(aside: GivenTheme['aside']): Record<string, string> {
  if (!aside) return {};
  const { color, textColor, picture, text } = aside;
  return {
    ...(isThemeValue('color', color) && { '--latchkey-aside-color': color }),
    ...(isThemeValue('color', textColor) && { '--latchkey-aside-text-color': textColor }),
    // JSON quotes a text as CSS does, except for line breaks.
    ...(isLogoAddress(picture) && { '--lk-picture': `url(${JSON.stringify(linkTo(picture).href)})` }),
    '--lk-sentence': JSON.stringify(`${text ?? ''}`.replace(/\s+/g, ' ')),
  };
}

/** Returns the theme's `scheme`. Defaults to light for themes without dark values, and to auto otherwise. */
export const schemeOf = ({ scheme, dark, ...rest }: GivenTheme): unknown =>
  scheme ?? (dark || Object.keys(rest).length === 0 ? 'auto' : 'light');

/** Returns whether a theme is dark for the system's color scheme, and its values by custom property. */
export function themeValues(
  theme: GivenTheme,
  isSystemDark: boolean,
): [isDark: boolean, values: Record<string, string>] {
  const { dark, logo, aside, ...own } = theme;
  const scheme = schemeOf(theme);
  const isDark = scheme === 'dark' || (scheme === 'auto' && isSystemDark);
  const values = asideValues(aside);
  for (const [key, value] of Object.entries({
    ...own,
    logoHeight: logo?.height && `${logo.height}px`,
    ...(isDark && dark),
  })) {
    if (!isThemeValue(key, value)) continue;
    if (!isDark || themeKind(key) !== 'color' || (dark as Record<string, unknown> | undefined)?.[key])
      values[propertyOf(key)] = value;
    // Colors are for the light scheme, except the accent, which belongs to the brand. With this much white
    // mixed in, any accent is readable on the dark palette.
    else if (key === 'accent') values[propertyOf(key)] = `color-mix(in srgb, ${value} 45%, white)`;
  }
  return [isDark, values];
}

/**
 * Sets a theme on an element, and again whenever the system's color scheme changes. Skips invalid values.
 * Returns a function that stops this.
 */
export function applyTheme(element: HTMLElement, theme: object): () => void {
  // Test environments may have no `matchMedia`.
  const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
  let before = {};
  const apply = (): void => {
    const [isDark, values] = themeValues(theme, system?.matches);
    for (const name of Object.keys(before)) element.style.removeProperty(name);
    for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value);
    before = values;
    element.dataset.latchkeyScheme = isDark ? 'dark' : 'light';
    element.toggleAttribute('data-latchkey-aside', '--lk-sentence' in values);
  };
  element.classList.add('latchkey');
  apply();
  system?.addEventListener('change', apply);
  return () => system?.removeEventListener('change', apply);
}

const linkTo = (address: unknown): HTMLAnchorElement =>
  Object.assign(dom.createElement('a'), { href: address });

/** Returns whether a logo can have this URL: https, the page's own origin, or image data. */
export function isLogoAddress(src: unknown): src is string {
  if (!src) return false;
  const link = linkTo(src);
  return /^(https:\/\/.|data:image\/)/.test(link.href) || link.origin === globalThis.origin;
}

/**
 * Returns the attributes of a theme's logo images: none, one, or one for light and one for dark panels. The
 * style sheet shows one of them.
 */
export const logoImages = ({
  logo,
}: {
  logo?: { src?: unknown; alt?: unknown; dark?: unknown } | null;
}): { src: string; alt: string }[] =>
  [logo?.src, logo?.dark].filter(isLogoAddress).map((src) => ({ src, alt: `${logo?.alt ?? ''}` }));
