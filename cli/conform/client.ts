import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call, Calls } from '../../src/core/data/data.gen';
import { callUrl } from '../../src/http/requests';
import { packageRoot } from '../data/folders';
import { type Exchange, receivedAnswer } from './findings';

/** The widget's calls, from the package's data. */

export const { calls }: Calls = JSON.parse(readFileSync(join(packageRoot(), 'flows/calls.json'), 'utf8'));

// The cookies of one browser, by name, for clients that have no browser.

/** The header `Cookie` for these cookies. Empty without cookies. */
export const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Stores the cookies that an answer sets, and deletes those that it removes. Returns the values that were set. */
function keepCookies(cookies: Map<string, string>, headers: Headers): string[] {
  const values: string[] = [];
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0\b/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
    values.push(value);
  }
  return values;
}

// One browser without a page: it sends requests like the widget, and keeps cookies, token and session.

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Empty if the answer isn't a JSON object. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** How one request differs from the widget's. */
export interface Deviation {
  /** Another method than the call's. A GET has the form in its query. */
  readonly method?: string;
  /** The token, or null to send none. */
  readonly csrf?: string | null;
  /** The token in the header if it differs from the form's, or null for no such header. */
  readonly header?: string | null;
  readonly sId?: string;
  /** Empty for no such header. */
  readonly origin?: string;
  readonly cookies?: ReadonlyMap<string, string>;
  /** The raw field `data`, instead of a payload. */
  readonly raw?: string;
  readonly language?: string;
  /** More data for the path and the query, by name: `journey.userId`. */
  readonly places?: Readonly<Record<string, string>>;
}

interface ClientOptions {
  /** The URL of the server. */
  readonly api: string;
  /** The origin of the page. */
  readonly origin: string;
  readonly names: { readonly appId: string; readonly brandId: string };
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Called with each secret in an answer. */
  readonly hide?: (kind: 'cookie' | 'token', secret: string) => void;
}

export class AuthClient {
  readonly cookies = new Map<string, string>();
  csrf = '';
  sId = '';
  /** The name of the token's header. */
  header = 'X-XSRF-TOKEN';

  constructor(protected readonly options: ClientOptions) {}

  /** Sends the widget's first calls. */
  async begin(): Promise<this> {
    await this.call('csrf');
    await this.call('sessionId');
    return this;
  }

  /** Sends a call by its name in flows/calls.json. */
  async call(call: string, payload: object = {}, deviation: Deviation = {}): Promise<Reply> {
    const { method: usual = 'GET' } = calls[call] ?? {};
    const { method = usual } = deviation;
    const data = deviation.raw ?? JSON.stringify(payload);
    const { body: form, ...init } = usual === 'GET' ? {} : this.form(data, deviation);
    const address = this.addressOf(call, deviation);
    const isInQuery = method === 'GET' && form !== undefined;
    const url = isInQuery ? `${address}&${form}` : address;
    const request = { ...init, method, ...(isInQuery || form === undefined ? {} : { body: form }) };
    const response = await this.send(url, request, deviation);
    const answer = receivedAnswer(response, await response.text());
    const body = answer.body ?? {};
    if (deviation.cookies === undefined) this.learn(body);
    const sent = method === 'GET' ? undefined : (deviation.raw ?? payload);
    const exchange = { request: { method, path: new URL(url).pathname, data: sent }, answer };
    // The contract says nothing about other methods.
    if (method === usual) this.onExchange(call, exchange, response);
    return { status: response.status, headers: response.headers, body };
  }

  /** The URL of a call. */
  protected addressOf(call: string, { sId = this.sId, places, language = 'en_US' }: Deviation = {}): string {
    const { api, names } = this.options;
    const data: Readonly<Record<string, string>> = {
      'config.appId': names.appId,
      'config.brandId': names.brandId,
      'config.language': language,
      'vault.sId': sId,
      ...places,
    };
    return callUrl(calls[call] as Call, { apiUrl: api, read: (path) => data[path] });
  }

  /** A POST in the widget's form. */
  protected form(data: string, { csrf = this.csrf, header = csrf, sId = this.sId }: Deviation): RequestInit {
    const body = new URLSearchParams({ data, ...(csrf !== null && { _csrf: csrf }), sId }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return { method: 'POST', headers: { ...type, ...(header !== null && { [this.header]: header }) }, body };
  }

  /** Sends a request of the page with the cookies, and keeps the cookies of the answer. */
  async send(url: string, init: RequestInit, deviation: Deviation = {}): Promise<Response> {
    const { cookies = this.cookies, origin = this.options.origin } = deviation;
    const cookie = cookieHeader(cookies);
    const response = await this.request(url, {
      redirect: 'manual',
      ...init,
      headers: {
        ...(origin && { Origin: origin }),
        ...init.headers,
        ...(cookie && { Cookie: cookie }),
      } as HeadersInit,
    });
    if (deviation.cookies === undefined)
      for (const value of keepCookies(this.cookies, response.headers)) this.options.hide?.('cookie', value);
    return response;
  }

  /** Sends a request unchanged. */
  protected request(url: string, init: RequestInit): Promise<Response> {
    return (this.options.fetch ?? fetch)(url, init);
  }

  /** Keeps the token and the session that the next request must send. */
  protected learn({ csrfTokenValue, csrfTokenHeader, sessionId }: Reply['body']): void {
    for (const secret of [csrfTokenValue, sessionId])
      if (typeof secret === 'string') this.options.hide?.('token', secret);
    if (typeof csrfTokenValue === 'string') this.csrf = csrfTokenValue;
    if (typeof csrfTokenHeader === 'string') this.header = csrfTokenHeader;
    if (typeof sessionId === 'string') this.sId = sessionId;
  }

  /** Called with each answer to a call. */
  protected onExchange(_call: string, _exchange: Exchange, _response: Response): void {}
}
