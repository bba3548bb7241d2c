import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../server/start/server';

/** All shipped locales. */
export const LOCALES: readonly string[] = readdirSync(`${root}locales`)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
  .sort();

/** The texts of a locale. */
export const messagesOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`${root}locales/${locale}.json`, 'utf8')).messages;
