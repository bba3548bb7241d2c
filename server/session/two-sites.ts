import type { Context } from 'hono';
import { ownOrigin } from '../http/host';

const warned = new Set<string>();

/**
 * Warns a developer once that sign-on will report an expired session: the page and this server have two host names, such as
 * 127.0.0.1 and localhost, and without https no cookie of one site reaches the other.
 */
export function warnOfTwoSites(c: Context): void {
  const page = c.req.header('Origin') ?? '';
  const own = ownOrigin(c);
  if (!URL.canParse(page) || siteOf(page) === siteOf(own) || warned.has(page)) return;
  warned.add(page);
  console.warn(
    `[latchkey] The page is on ${page} and this server on ${own}. For a browser these are two sites, so no session cookie works between them over http. Use the same host name for both, such as localhost, or https for both.`,
  );
}

const siteOf = (origin: string): string => {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}`;
};
