import type { Place } from '../data/data.gen';
import type { Read } from './facts';
import { type FactValues, holds } from './facts';

/** The exact origins (scheme, host, port) that the browser can be sent to. */
export interface Origins {
  /** The base of relative URLs: the host page's own URL, never its `<base>`. */
  base: string;
  allowed: readonly string[];
}

export type Resolved = { url: string } | { refused: string } | null;

const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * Validates the URL of a link: http or https, without user info.
 * @returns the absolute URL, or why it is refused
 */
export function judgeLink(text: string, base: string): URL | string {
  if (CONTROL.test(text)) return 'control characters';
  let url: URL;
  try {
    url = new URL(text, base);
  } catch {
    return 'not a URL';
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return `scheme ${url.protocol}`;
  return url.username || url.password ? 'user info' : url;
}

/**
 * Validates the URL of a redirect: that of a link, with a listed origin. A link (`isLink`) can have any origin.
 * @returns the absolute URL, or why it is refused
 */
export function judgeUrl(text: string, origins: Origins, isLink = false): { url: URL } | { refused: string } {
  const url = judgeLink(text, origins.base);
  if (typeof url === 'string') return { refused: url };
  if (!isLink && !origins.allowed.includes(url.origin))
    return { refused: `origin ${url.origin} is not in redirectOrigins` };
  return { url };
}

/**
 * Resolves a place of `flows/places.json` for the current state of the journey. The first source with a value
 * decides, even if its URL is refused.
 * @returns an absolute URL, the reason for a refusal, or null if no source has a value
 */
export function resolvePlace(place: Place, read: Read, facts: FactValues, origins: Origins): Resolved {
  for (const source of place.from) {
    const item = typeof source === 'string' ? { from: source } : source;
    if ('when' in item && !holds(item.when, facts)) continue;
    const value = 'value' in item ? item.value : read(item.from as string);
    if (typeof value !== 'string' || value === '') continue;
    const judged = judgeUrl(value, origins, place.link);
    if ('refused' in judged) return judged;
    for (const [name, query] of Object.entries(place.query ?? {})) {
      if (holds(query.when, facts)) judged.url.searchParams.set(name, query.value);
    }
    return { url: judged.url.href };
  }
  return null;
}
