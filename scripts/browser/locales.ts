import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../servers/server';

/** Every locale that ships. */
export const LOCALES: readonly string[] = readdirSync(`${root}locales`)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
  .sort();

/** The words of one locale. */
export const messagesOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`${root}locales/${locale}.json`, 'utf8')).messages;
