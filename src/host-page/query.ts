import type { Location } from '../ports';

/** Set on the host page's address when it is reloaded after the session expired (specification section 2). */
const EXPIRED = 'sessionExpired';

const LONGEST = 2048;

/** The host page's query as plain data: the first value of each name, none longer than an address may be. */
export function readQuery(href: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URL(href).searchParams) {
    if (!(name in query) && value.length <= LONGEST) query[name] = value;
  }
  return query;
}

/** Whether the address says that the page was reloaded because the session had expired. */
export const isReloaded = (href: string): boolean => new URL(href).searchParams.get(EXPIRED) === 'true';

/**
 * Whether the page was reloaded because the session had expired. True only once, because the function removes
 * the parameter from the address.
 */
export function takeReloaded(location: Location): boolean {
  if (!isReloaded(location.href())) return false;
  const url = new URL(location.href());
  url.searchParams.delete(EXPIRED);
  location.replace(url.href);
  return true;
}

/**
 * Origins that a redirect may go to: those the host lists; else those of its page, of `host`, of the API and of
 * the URLs that it configured.
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
