/** What the headers of every answer must say. */
import type { Breach } from './findings';

/** What is wrong with the headers of an answer. A server that is reached without TLS may leave out Secure. */
export function headerBreaches(api: string, { headers, url }: Response): Pick<Breach, 'rule' | 'message'>[] {
  const { pathname } = new URL(url);
  const isJson = (headers.get('content-type') ?? '').includes('json');
  const found: Pick<Breach, 'rule' | 'message'>[] = [];
  for (const cookie of headers.getSetCookie()) {
    const name = cookie.split('=')[0];
    const lacks = ['HttpOnly', ...(api.startsWith('https:') ? ['Secure'] : [])].filter(
      (part) => !new RegExp(`;\\s*${part}\\s*(;|$)`, 'i').test(cookie),
    );
    if (lacks.length > 0)
      found.push({
        rule: 'cookie',
        message: `${pathname}: the cookie ${name} is not ${lacks.join(' and ')}`,
      });
  }
  if (isJson && !/\bno-store\b/i.test(headers.get('cache-control') ?? ''))
    found.push({ rule: 'cache', message: `${pathname}: the answer has no Cache-Control: no-store` });
  return found;
}
