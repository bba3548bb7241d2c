import type { Location } from '../ports';

/** Set on the host page's URL when it is reloaded after the session expired (specification section 2). */
const EXPIRED = 'sessionExpired';

const MAX_LENGTH = 2048;

/** Returns the host page's query as plain data: the first value of each name, unless it is too long. */
export function readQuery(href: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URL(href).searchParams) {
    if (!(name in query) && value.length <= MAX_LENGTH) query[name] = value;
  }
  return query;
}

/** Returns whether the page was reloaded because the session had expired. */
export const isReloaded = (href: string): boolean => new URL(href).searchParams.get(EXPIRED) === 'true';

/** Returns a URL without these parameters. */
export function withoutParameters(href: string, names: readonly string[]): URL {
  const url = new URL(href);
  for (const name of names) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url;
}

/**
 * Returns whether the page was reloaded because the session had expired. Removes the parameter from the URL,
 * and those in `names`, so a second call returns false.
 */
export function takeReloaded(location: Location, names: readonly string[] = []): boolean {
  const before = location.href();
  const wasReloaded = isReloaded(before);
  const { href } = withoutParameters(before, wasReloaded ? [EXPIRED, ...names] : names);
  if (href !== before) location.replace(href);
  return wasReloaded;
}

/**
 * Returns the allowed origins of redirects: that of the API, and those in `redirectOrigins`, or else those of
 * the page, of `host` and of the URLs in the config.
 */
export function allowedOrigins(config: Record<string, unknown>, href: string): string[] {
  const listed = config.redirectOrigins;
  const sources = Array.isArray(listed)
    ? // A sign-on with an identity provider begins and ends at the API.
      [...listed, config.apiUrl]
    : [
        href,
        config.host,
        config.apiUrl,
        config.targetUrl,
        config.loginUrl,
        config.selfRegURL,
        config.helpURL,
      ];
  const origins = sources.flatMap((source) => {
    if (typeof source !== 'string' || source === '') return [];
    try {
      const { origin } = new URL(source, href);
      return origin === 'null' ? [] : [origin];
    } catch {
      return [];
    }
  });
  return [...new Set(origins)];
}
