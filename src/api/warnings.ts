/**
 * Finds config values that have the right type but are still invalid, and mistakes in the host's own texts:
 * unknown keys, unknown values and markup. Loaded after the panel is visible, so it delays nothing.
 */
import type { Catalogue, Message, Product, TermValue } from '../core/data/product';
import { SERVER_TEXT } from '../core/data/server-text';
import { hasStyles } from '../host-page/styles';
import { resolveLocale } from '../i18n/locale';
import type { Config, ResolvedConfig } from './config';
import { nearest } from './config-check';
import type { WidgetEvents } from './types';

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
    // TESTS reports values of the wrong type.
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
export const configWarnings = (config: ResolvedConfig): string[] =>
  TESTS.filter(([field, accepts]) => config[field] !== undefined && !accepts(config[field] as never)).map(
    ([field, , expected]) => `config.${field} is invalid. Expected ${expected}.`,
  );

const NO_STYLES =
  "the style sheet failed to load, so panels are unstyled. Link latchkey.css in the page, or import 'latchkey/latchkey.css'.";

/** The parts of a started widget that the warnings use. */
interface Started {
  product: object;
  emit(name: 'error', detail: WidgetEvents['error']): void;
  /** Aborts when the widget is destroyed, which also removes its styles. */
  signal: AbortSignal;
}

/** Reports what is probably set up wrong to the host, as `error` events, unless the widget has been destroyed. */
export async function reportWarnings(
  config: ResolvedConfig,
  { product, emit, signal }: Started,
): Promise<void> {
  if (signal.aborted) return;
  if (!hasStyles()) emit('error', { code: 'styles', message: NO_STYLES });
  for (const message of configWarnings(config)) emit('error', { code: 'config', message });
  if (Object.keys(config.messages).length === 0) return;
  const warnings = await messageWarnings(config, product as Product);
  for (const message of warnings) emit('error', { code: 'messages', message });
}
