/**
 * Transforms for values on their way into a payload (specification section 5). The vocabulary lists all of
 * them.
 */

import { accountName, withoutUnseen } from '../data/account-name';

const withoutBlanks = (text: string): string => withoutUnseen(text).replace(/\s/g, '');

const encodeName = (name: string): string => encodeURIComponent(name.toWellFormed?.() ?? name);

export const transforms: Record<string, (text: string) => string> = {
  trim: (text) => text.trim(),
  stripSpaces: (text) => text.replace(/\s/g, ''),
  stripBlanks: withoutBlanks,
  stripDashes: (text) => text.replace(/-/g, ''),
  /** Removes an international prefix: +, 00 or leading zeros. */
  stripPrefix: (text) => text.replace(/^[+0]+/, ''),
  optionPhone: (text) => text.slice(0, Math.max(0, text.lastIndexOf(':'))),
  optionMethod: (text) => text.slice(text.lastIndexOf(':') + 1),
  encodeUserId: (text) => encodeName(accountName(text).trim()),
};

/**
 * Applies the named transforms in order. Values that aren't strings are returned unchanged.
 * @throws TypeError naming an unknown transform
 */
export function transform(value: unknown, names: readonly string[] = []): unknown {
  if (typeof value !== 'string') return value;
  return names.reduce((text, name) => {
    if (!Object.hasOwn(transforms, name)) throw new TypeError(`unknown transform <${name}>`);
    return (transforms[name] as (text: string) => string)(text);
  }, value);
}
