import type { Tree } from '../core/data/paths';
import type { State } from '../core/flow/state';
import type { Request } from './request/request';
import type { Reply } from './transport';

/** About the browser, in bounds: nothing that could hold a secret. */
export interface BrowserSettings {
  userAgent: string;
  language: string;
  cookieEnabled: boolean;
  screen: string;
  cookieDomain: string;
}

/**
 * The report for the error log about an answer that was an error (specification section 7): no field values,
 * no token, no query. `header` is the response's content type, by which a proxy's page differs from the
 * server's own answer.
 */
export function errorReport(
  request: Request,
  reply: Reply,
  state: State,
  text: string,
  browser: BrowserSettings,
): Tree {
  const url = new URL(request.url);
  return {
    correlationId: reply.headers.get('x-correlation-id') ?? crypto.randomUUID?.() ?? `${Date.now()}`,
    errorMessage: `${reply.status} ${text}`.slice(0, 500),
    url: url.origin + url.pathname,
    header: reply.headers.get('content-type') ?? '',
    currentPage: state.page,
    currentFlow: state.flow,
    customMsg: '',
    browserSettings: browser,
  };
}
