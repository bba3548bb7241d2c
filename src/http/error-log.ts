import type { Tree } from '../core/data/paths';
import type { State } from '../core/flow/state';
import type { Request } from './request/request';
import type { Reply } from './transport';

/** Data about the browser, limited in size and without secrets. */
export interface BrowserSettings {
  userAgent: string;
  language: string;
  cookieEnabled: boolean;
  screen: string;
  cookieDomain: string;
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
