import type { Call, CallId, Value } from '../core/data/data.gen';
import { readPath, type Tree, writePath } from '../core/data/paths';
import type { Read } from '../core/flow/facts';
import { transform } from '../core/flow/keep';
import { reader } from '../core/flow/read';
import type { State } from '../core/flow/state';
import type { Tables } from '../core/flow/tables';
import type { Vault } from './vault';

/**
 * Returns the current value of a declaration in `flows/calls.json`: read from its path and transformed, or
 * fixed. An empty string counts as a value.
 */
export function valueOf(value: Value, read: Read): unknown {
  if (typeof value === 'string') return read(value);
  if ('value' in value) return value.value;
  const found = transform(read(value.from), value.as);
  return found === undefined || found === null ? value.default : found;
}

/**
 * Builds a payload from its declaration. Dotted names nest, and missing values are left out.
 * @returns plain data, ready for JSON
 */
function buildPayload(body: Record<string, Value> | undefined, read: Read): Tree {
  let payload: Tree = {};
  for (const [name, value] of Object.entries(body ?? {})) {
    const found = valueOf(value, read);
    if (found !== undefined) payload = writePath(payload, name, found);
  }
  return payload;
}

export interface CallUrlContext {
  /** Base URL of the auth API, without a trailing slash. */
  apiUrl: string;
  /** The prefix of most paths in identity-federation mode, or undefined in normal mode. */
  pingPrefix?: string | undefined;
  /** The host's own path for this call (config `endpoints`). */
  override?: string | undefined;
  read: Read;
}

/**
 * Returns the URL of a call, for any client: its path and query from `flows/calls.json`, and the parameters
 * that every call has: isWidget, language, and for a GET the session.
 * @throws TypeError if a segment is empty or would change the depth of the path
 */
export function callUrl(call: Call, { apiUrl, pingPrefix, override, read }: CallUrlContext): string {
  const { path, ping } = call;
  const usual = pingPrefix === undefined || ping === false ? path : (ping ?? pingPrefix + path);
  const template = override ?? usual;
  // Without a slash, a path of the host would continue the API's host name.
  const filled = template.replace(/^\/?/, '/').replace(/{(\w+)}/g, (_, name: string) => {
    const segment = String(read(`config.${name}`) ?? read(`journey.${name}`) ?? '');
    if (['', '.', '..'].includes(segment)) throw new TypeError(`invalid <${name}> in the path ${template}`);
    return encodeURIComponent(segment);
  });
  const url = new URL(apiUrl + filled);
  const { searchParams } = url;
  for (const [name, value] of Object.entries(call.query ?? {})) {
    const found = valueOf(value, read);
    if (found !== undefined && found !== null && found !== '') searchParams.set(name, String(found));
  }
  searchParams.set('isWidget', 'true');
  searchParams.set('language', String(read('config.language')));
  const sId = call.method === 'GET' && read('vault.sId');
  if (sId && typeof sId === 'string') searchParams.set('sId', sId);
  return url.href;
}

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

export interface RequestsOptions {
  tables: Tables;
  vault: Vault;
  apiUrl: string;
  pingPrefix: string;
  endpoints: Record<string, string>;
  devicePrint(): Promise<string>;
  /** Returns the address of the host page to return to, without its fragment and the widget's parameters. */
  pageUrl(): string;
  /** Returns the values that a monitoring script left in these inputs of the host page, and empties them. */
  pageInputs(names: readonly string[]): Tree;
  getState(): State;
}

/** Builds the requests of `flows/calls.json`. */
export interface Requests {
  /**
   * Returns the call of that ID. A variant has the answers of the call that it answers as. Throws a TypeError
   * for an unknown call.
   */
  defined(id: CallId): Call;
  /** Returns the external values that the payload names. */
  portsOf(call: Call): Promise<Tree>;
  /** Returns the request of a call, built from the state, the form's values and `extra`. */
  requestOf(id: CallId, form: Tree, extra: object): Request;
  /** Returns the values that `remember` takes from the form into the journey. */
  remembered(id: CallId, form: Tree): Tree;
}

export function createRequests(options: RequestsOptions): Requests {
  const { tables, vault } = options;

  /** Reads paths of the state, of the form's values and of `extra`. */
  const readerFor = (form: Tree, extra: object): Read => {
    const read = reader(tables, options.getState());
    // The state only records which tokens exist. Their values are in the vault.
    const roots: Tree = { form, ...extra, vault: vault.values };
    return (path) => {
      const root = path.slice(0, path.indexOf('.'));
      return Object.hasOwn(roots, root) ? readPath(roots, path) : read(path);
    };
  };

  const defined = (id: CallId): Call => {
    const call = Object.hasOwn(tables.calls, id) ? tables.calls[id] : undefined;
    if (!call) throw new TypeError(`unknown call <${id}>`);
    return call.answersAs ? { ...call, answers: defined(call.answersAs).answers } : call;
  };

  const portsOf = async ({ body = {} }: Call): Promise<Tree> => {
    const names = Object.values(body).flatMap((value) =>
      typeof value === 'string' && value.startsWith('port.') ? [value.slice(5)] : [],
    );
    const print = names.includes('devicePrint') ? { devicePrint: await options.devicePrint() } : {};
    const page = names.includes('pageUrl') ? { pageUrl: options.pageUrl() } : {};
    return { ...options.pageInputs(names), ...print, ...page };
  };

  const requestOf = (id: CallId, form: Tree, extra: object): Request =>
    buildRequest(defined(id), {
      apiUrl: options.apiUrl,
      pingPrefix: options.getState().settings.isPingEnabled === true ? options.pingPrefix : undefined,
      override: Object.hasOwn(options.endpoints, id) ? options.endpoints[id] : undefined,
      read: readerFor(form, extra),
    });

  const remembered = (id: CallId, form: Tree): Tree => {
    const read = readerFor(form, {});
    const values = Object.entries(defined(id).remember ?? {}).map(([name, value]) => [
      name,
      valueOf(value, read),
    ]);
    // A field that isn't on this page doesn't change the values from an earlier page.
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };

  return { defined, portsOf, requestOf, remembered };
}
