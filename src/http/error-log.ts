import type { Tree } from '../core/data/paths';
import type { State } from '../core/flow/state';
import type { Request } from './requests';
import type { Reply } from './transport';

/** Data about the browser, limited in size and without secrets. */
export interface BrowserSettings {
  userAgent: string;
  language: string;
  cookieEnabled: boolean;
  screen: string;
  cookieDomain: string;
}

/** The hints that the page has given. */
const given = new Set<string>();

/**
 * Returns what is probably set up wrong, for the host's developers, and each hint only once: after a 404, or after
 * an expired session that the server has only just created.
 */
export function hintOf(
  { url }: Request,
  status: number,
  { appId, brandId }: Tree,
  pageUrl: string,
): string | undefined {
  const { pathname, hostname: api } = new URL(url);
  const { hostname: page } = new URL(pageUrl);
  const isBrand = pathname.split('/').includes(encodeURIComponent(String(brandId)));
  let hint: string | undefined;
  if (status === 404 && isBrand)
    hint = `the server has no application <${appId}> with the brand <${brandId}> (404). Set appId and brandId to what is set up there.`;
  else if (status !== 404 && page !== api)
    hint = `the server doesn't know the session that it has just created, so it probably didn't get its cookie. The page is on <${page}>, and authApiPath on <${api}>. Use one host for both, or two of one site with https.`;
  if (hint === undefined || given.has(hint)) return undefined;
  given.add(hint);
  return hint;
}

/** Gives the hint to the host, if there is one. The engine loads this code only then. */
export function giveHint(
  { tables, pageUrl, onHint }: { tables: { config: Tree }; pageUrl(): string; onHint(hint: string): void },
  request: Request,
  status: number,
): void {
  const hint = hintOf(request, status, tables.config, pageUrl());
  if (hint) onHint(hint);
}

/**
 * Returns the error log's report about an error response (specification section 7), without field values,
 * tokens or query. `header` is the response's content type, which distinguishes a proxy's page from the
 * server's own answer. `label` names the screens that the widget has fetched.
 */
export function errorReport(
  request: Request,
  reply: Reply,
  state: State,
  text: string,
  browser: BrowserSettings,
  label: string,
): Tree {
  const url = new URL(request.url);
  return {
    correlationId: reply.headers.get('x-correlation-id') ?? crypto.randomUUID?.() ?? `${Date.now()}`,
    errorMessage: `${reply.status} ${text}`.slice(0, 500),
    url: url.origin + url.pathname,
    header: reply.headers.get('content-type') ?? '',
    currentPage: state.page,
    currentFlow: state.flow,
    customMsg: label,
    browserSettings: browser,
  };
}
