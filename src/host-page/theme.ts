/** A host's theme: CSS values by name. */
import { dom } from './dom';

/** Theme keys are the names of custom properties in camel case: `accentText` is `--latchkey-accent-text`. */
export const propertyOf = (key: string): string =>
  `--latchkey-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Fonts and the radius have names of their own among the keys of a theme; all others are colours. */
export const themeKind = (key: string): 'font-family' | 'border-radius' | 'color' =>
  /font/i.test(key) ? 'font-family' : key === 'radius' ? 'border-radius' : 'color';

/**
 * Whether the browser can make anything of a theme's value: it drops by itself what is none, but not from a
 * property of our own naming.
 */
export function isThemeValue(key: string, value: unknown): value is string {
  const { style } = dom.createElement('i');
  if (typeof value === 'string') style.setProperty(themeKind(key), value);
  return style.length > 0;
}
