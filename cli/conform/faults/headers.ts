/** Checks the headers of every answer. */
import type { Breach } from './findings';

/** The URL of the server, and the origin of the page that calls it. */
export interface Sites {
  readonly api: string;
  readonly origin: string;
}

/** The faults in the headers of an answer. A server without TLS may omit Secure. */
export function headerBreaches(
  sites: Sites,
  { headers }: Pick<Response, 'headers'>,
): Pick<Breach, 'rule' | 'message'>[] {
  const isJson = (headers.get('content-type') ?? '').includes('json');
  const found: Pick<Breach, 'rule' | 'message'>[] = [];
  for (const cookie of headers.getSetCookie()) {
    const name = cookie.split('=')[0];
    const lacks = partsOf(sites).filter((part) => !new RegExp(`;\\s*${part}\\s*(;|$)`, 'i').test(cookie));
    if (lacks.length > 0)
      found.push({
        rule: 'cookie',
        message: `the cookie ${name} is not ${lacks.join(' and ')}`,
      });
  }
  if (isJson && !/\bno-store\b/i.test(headers.get('cache-control') ?? ''))
    found.push({ rule: 'cache', message: 'an answer has no Cache-Control: no-store' });
  return found;
}

/**
 * The attributes that a cookie needs. A browser sends it to another site only with SameSite=None, which needs TLS.
 */
function partsOf({ api, origin }: Sites): string[] {
  if (!api.startsWith('https:')) return ['HttpOnly'];
  return ['HttpOnly', 'Secure', ...(siteOf(api) === siteOf(origin) ? [] : ['SameSite=None'])];
}

/**
 * The last two labels of the host name. This approximation never requires too much: sites below a public suffix such as
 * co.uk count as one.
 */
const siteOf = (url: string): string => new URL(url).hostname.split('.').slice(-2).join('.');
