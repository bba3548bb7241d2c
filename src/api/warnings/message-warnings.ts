/**
 * Finds mistakes in the host's own texts: unknown keys, unknown values and markup. Loaded late, and only if
 * the config has texts.
 */
import type { Catalogue, Message, Product, TermValue } from '../../core/data/product';
import { SERVER_TEXT } from '../../core/data/server-text';
import { resolveLocale } from '../../i18n/locale';
import type { ResolvedConfig } from '../config';
import { nearest } from '../config-check';

type Texts = Pick<Product, 'locales' | 'loadCatalogue' | 'loadMoreTexts'>;

/** Returns warnings about `config.messages`. */
export async function messageWarnings(
  { messages, language }: Pick<ResolvedConfig, 'messages' | 'language'>,
  product: Texts,
): Promise<string[]> {
  const shown = resolveLocale(language, product.locales);
  const catalogue: Catalogue = Object.assign(
    {},
    await product.loadCatalogue(shown),
    await product.loadMoreTexts(shown),
  );
  return Object.entries(messages).flatMap(([name, value]) => {
    if (typeof value === 'string') return warningsOf('config.messages', name, value, catalogue);
    // config-warnings.ts reports values of the wrong type.
    if (Object(value) !== value) return [];
    const where = `config.messages.${name}`;
    if (!product.locales.includes(name))
      return [`unknown locale "${name}" in config.messages. ${nearest(name, product.locales)}`];
    return Object.entries(value).flatMap(([key, text]) =>
      typeof text === 'string' ? warningsOf(where, key, text, catalogue) : [],
    );
  });
}

function warningsOf(where: string, key: string, text: string, catalogue: Catalogue): string[] {
  const message = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
  const isServers = key.startsWith(SERVER_TEXT);
  if (message === undefined && !isServers)
    return [`unknown text "${key}" in ${where}. ${nearest(key, Object.keys(catalogue))}`];
  const known = isServers ? ['text'] : valuesOf(message ?? '');
  const unknown = placeholdersOf(text).filter((name) => !known.includes(name));
  const values =
    known.length > 0
      ? `Its values are ${known.map((name) => `{$${name}}`).join(', ')}.`
      : 'This text has no values.';
  return [
    ...unknown.map(
      (name) =>
        `${where}.${key} uses the unknown value {$${name}}, so the widget's own text shows. ${values}`,
    ),
    ...(MARKUP.test(text) ? [`${where}.${key} contains markup, which shows as text. Remove it.`] : []),
  ];
}

const MARKUP = /<\/?[a-z][^<>]*>|(?<!\\)\{\s*[#/]/i;

/** Returns the values that a host's text uses, except those that it declares itself (`.local`). */
function placeholdersOf(text: string): string[] {
  const namesIn = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const own = namesIn(/\.local\s+\$([\w.-]+)/g);
  return [...new Set(namesIn(/(?<!\\)\{\s*\$([\w.-]+)/g))].filter((name) => !own.includes(name));
}

/** Returns the values that a message uses in any variant. */
function valuesOf(message: Message): string[] {
  if (typeof message === 'string') return [];
  const terms = Array.isArray(message)
    ? message
    : [...message.select, ...message.variants.flatMap(([, text]) => text)];
  return [...new Set(terms.flatMap((term) => (typeof term === 'string' ? [] : argumentOf(term[1]))))];
}

const argumentOf = (value: TermValue): string[] => {
  if (typeof value === 'string') return [value];
  return 'round' in value ? argumentOf(value.round) : [];
};
