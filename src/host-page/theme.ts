/** A host's theme: which of its values count in which scheme, and how they get onto an element. */
import { dom } from './dom';

/** Theme keys are the names of custom properties in camel case: `accentText` is `--latchkey-accent-text`. */
export const propertyOf = (key: string): string =>
  `--latchkey-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * A CSS property that accepts the values of a theme's key: one for fonts, one for lengths, one for colours.
 */
export const themeKind = (key: string): 'font-family' | 'border-radius' | 'color' =>
  /font/i.test(key) ? 'font-family' : /radius|space|column|logo/.test(key) ? 'border-radius' : 'color';

/**
 * Whether the browser accepts a theme's value. The browser drops invalid values of its own properties, but
 * not of custom properties.
 */
export function isThemeValue(key: string, value: unknown): value is string {
  const { style } = dom.createElement('i');
  if (typeof value === 'string') style.setProperty(themeKind(key), value);
  return style.length > 0;
}

/** The fields of a theme that this file reads; a host may have written anything into them. */
interface GivenTheme {
  scheme?: unknown;
  dark?: object;
  logo?: { height?: unknown };
}

/** The theme's `scheme`; without one, a theme that has no dark values stays light. */
export const schemeOf = ({ scheme, dark, ...rest }: GivenTheme): unknown =>
  scheme ?? (dark || Object.keys(rest).length === 0 ? 'auto' : 'light');

/**
 * Whether a theme is dark, given the scheme of the system, and the values that count then, by custom
 * property.
 */
export function themeValues(
  theme: GivenTheme,
  isSystemDark: boolean,
): [isDark: boolean, values: Record<string, string>] {
  const { dark, logo, ...own } = theme;
  const scheme = schemeOf(theme);
  const isDark = scheme === 'dark' || (scheme === 'auto' && isSystemDark);
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries({
    ...own,
    logoHeight: logo?.height && `${logo.height}px`,
    ...(isDark && dark),
  })) {
    if (!isThemeValue(key, value)) continue;
    if (!isDark || themeKind(key) !== 'color' || (dark as Record<string, unknown> | undefined)?.[key])
      values[propertyOf(key)] = value;
    // Colours are for the light scheme. The accent is the brand's and stays: with this much white mixed in,
    // any accent can be read on the dark palette.
    else if (key === 'accent') values[propertyOf(key)] = `color-mix(in srgb, ${value} 45%, white)`;
  }
  return [isDark, values];
}

/**
 * Sets a theme on an element of the page, and again whenever the system changes to the other scheme. An
 * invalid value is left out. Returns the function that ends this.
 */
export function applyTheme(element: HTMLElement, theme: object): () => void {
  // Test environments of hosts may have no `matchMedia`.
  const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
  let before = {};
  const put = (): void => {
    const [isDark, values] = themeValues(theme, system?.matches);
    for (const name of Object.keys(before)) element.style.removeProperty(name);
    for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value);
    before = values;
    element.dataset.latchkeyScheme = isDark ? 'dark' : 'light';
  };
  element.classList.add('latchkey');
  put();
  system?.addEventListener('change', put);
  return () => system?.removeEventListener('change', put);
}
