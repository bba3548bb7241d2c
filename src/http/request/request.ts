import type { Call } from '../../core/data/data.gen';
import { type CallUrlContext, callUrl } from './call-url';
import { buildPayload } from './payload';

/** A request, ready to be sent (specification section 7). */
export interface Request {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: URLSearchParams;
}

const HEADER = /^x-[a-z0-9-]{1,60}$/i;

/**
 * Returns the header for the CSRF token. The server can name it, but only a custom `X-` header, never one
 * with a standard meaning.
 */
function csrfHeader(name: unknown): string {
  return typeof name === 'string' && HEADER.test(name) ? name : 'X-XSRF-TOKEN';
}

/** Builds the request of a call. A POST is form-encoded, with its payload as JSON in `data`. */
export function buildRequest(call: Call, context: CallUrlContext): Request {
  const { read } = context;
  const url = callUrl(call, context);
  if (call.method === 'GET') return { method: 'GET', url, headers: { accept: 'application/json' } };
  const token = text(read('vault.csrfTokenValue'));
  const body = new URLSearchParams({
    data: JSON.stringify(buildPayload(call.body, read)),
    _csrf: token,
    sId: text(read('vault.sId')),
  });
  const headers: Record<string, string> = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  };
  if (token !== '') headers[csrfHeader(read('csrf.csrfTokenHeader'))] = token;
  return { method: 'POST', url, headers, body };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
