/**
 * Finds config values that have the right type but are still invalid. Loaded after the panel is visible, so
 * it delays nothing.
 */

import type { Product } from '../../core/data/product';
import { hasStyles } from '../../host-page/styles';
import type { Config, ResolvedConfig } from '../config';
import type { WidgetEvents } from '../types';
import { contrastWarnings, themeWarnings } from './theme-warnings';

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
