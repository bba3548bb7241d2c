import type { Call } from '../core/data/data.gen';
import type { Read } from '../core/flow/facts';
import { buildPayload, valueOf } from './payload';

/** A request, ready to be sent (specification section 7). */
export interface Request {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: URLSearchParams;
}

export interface RequestContext {
  /** Base URL of the auth API, without a slash at the end. */
  apiUrl: string;
  pingPrefix: string;
  isPing: boolean;
  /** The host's own path for this call, if it has one (config `endpoints`). */
  override?: string | undefined;
  read: Read;
}

const HEADER = /^x-[a-z0-9-]{1,60}$/i;

/**
 * The header that carries the CSRF token. A server may name it, but only a custom `X-` header: never one with
 * a meaning of its own.
 */
function csrfHeader(name: unknown): string {
  return typeof name === 'string' && HEADER.test(name) ? name : 'X-XSRF-TOKEN';
}

/**
 * The path of a call, with its leading slash: a path of the host's own without a slash would continue the
 * name of the API's host. Each `{name}` becomes exactly one segment, encoded once.
 * @throws TypeError when a segment would be empty or change the depth of the path
 */
function pathOf(call: Call, context: RequestContext): string {
  const template = context.override ?? pingPath(call, context);
  return template.replace(/^(?!\/)/, '/').replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = context.read(`config.${name}`) ?? context.read(`journey.${name}`);
    const segment = encodeURIComponent(String(value ?? ''));
    if (segment === '' || segment === '.' || segment === '..')
      throw new TypeError(`<${name}> cannot be part of the path ${template}`);
    return segment;
  });
}

function pingPath(call: Call, { isPing, pingPrefix }: RequestContext): string {
  if (!isPing || call.ping === false) return call.path;
  return typeof call.ping === 'string' ? call.ping : pingPrefix + call.path;
}

/**
 * Builds the request of a call. Every call carries isWidget, language and session; a POST is form-encoded,
 * with its payload as JSON in `data`.
 */
export function buildRequest(call: Call, context: RequestContext): Request {
  const { read } = context;
  const url = new URL(context.apiUrl + pathOf(call, context));
  for (const [name, value] of Object.entries(call.query ?? {})) {
    const found = valueOf(value, read);
    if (found !== undefined && found !== null && found !== '') url.searchParams.set(name, String(found));
  }
  url.searchParams.set('isWidget', 'true');
  url.searchParams.set('language', String(read('config.language')));
  const sId = text(read('vault.sId'));
  if (call.method === 'GET') {
    if (sId !== '') url.searchParams.set('sId', sId);
    return { method: 'GET', url: url.href, headers: { accept: 'application/json' } };
  }
  const token = text(read('vault.csrfTokenValue'));
  const body = new URLSearchParams({
    data: JSON.stringify(buildPayload(call.body, read)),
    _csrf: token,
    sId,
  });
  const headers: Record<string, string> = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  };
  if (token !== '') headers[csrfHeader(read('csrf.csrfTokenHeader'))] = token;
  return { method: 'POST', url: url.href, headers, body };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
