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

/**
 * Returns whether the page was reloaded because the session had expired. Removes the parameter from the URL,
 * so a second call returns false.
 */
export function takeReloaded(location: Location): boolean {
  if (!isReloaded(location.href())) return false;
  const url = new URL(location.href());
  url.searchParams.delete(EXPIRED);
  location.replace(url.href);
  return true;
}

/**
 * Returns the allowed origins of redirects: those in `redirectOrigins`, or else those of the page, of `host`,
 * of the API and of the URLs in the config.
 */
export function allowedOrigins(config: Record<string, unknown>, href: string): string[] {
  const listed = config.redirectOrigins;
  const sources = Array.isArray(listed)
    ? listed
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
