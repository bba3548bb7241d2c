/** One browser that asks a server directly, for what no transcript can show: what the widget would never send. */

import { pathOf } from '../calls';
import type { Conform } from '../config';
import { cookieHeader, keepCookies } from '../cookies';
import { type Exchange, type Found, receivedAnswer } from '../faults/findings';
import { headerBreaches } from '../faults/headers';
import type { Pace } from '../pace';
import type { Redactor } from '../redact';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

/** How one request differs from the widget's. */
export interface Deviation {
  /** The token; null: none at all. */
  readonly token?: string | null;
  readonly sId?: string;
  readonly origin?: string;
  readonly cookies?: ReadonlyMap<string, string>;
  /** The field `data` as it is, in place of a payload. */
  readonly raw?: string;
  readonly language?: string;
  /** More names in the path. */
  readonly places?: Readonly<Record<string, string>>;
}

export class Browser {
  cookies = new Map<string, string>();
  token = '';
  header = 'X-XSRF-TOKEN';
  sId = '';
  /** What is wrong with the headers of its answers. */
  readonly breaches: Found[] = [];
  /** The application and the brand. */
  readonly names: { readonly appId: string; readonly brandId: string };

  constructor(
    private readonly config: Conform,
    private readonly redactor: Redactor,
    private readonly pace: Pace,
    /** Hears each answer to a call. */
    private readonly heard: (call: string, exchange: Exchange) => void,
  ) {
    this.names = { appId: config.apps.withTarget, brandId: config.brandId };
  }

  /** Sends the widget's first calls. */
  async begin(): Promise<this> {
    await this.get('csrf');
    await this.get('sessionId');
    return this;
  }

  get(call: string, deviation: Deviation = {}): Promise<Reply> {
    return this.send(call, null, deviation);
  }

  post(call: string, payload: object, deviation: Deviation = {}): Promise<Reply> {
    return this.send(call, payload, deviation);
  }

  /** Asks as a browser does before it lets a page of this origin send a POST with the token's header. */
  async preflight(call: string, origin: string): Promise<Reply> {
    await this.pace.turn();
    const { status, headers } = await fetch(this.addressOf(call), {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': `content-type,${this.header.toLowerCase()}`,
      },
      signal: AbortSignal.timeout(this.pace.timeoutMs),
    });
    return { status, headers, body: {} };
  }

  private addressOf(call: string, more: Readonly<Record<string, string>> = {}): string {
    return this.config.api + pathOf(call, { ...this.names, ...more });
  }

  private async send(call: string, payload: object | null, deviation: Deviation): Promise<Reply> {
    const { token = this.token, sId = this.sId, cookies = this.cookies, raw, language = 'en_US' } = deviation;
    const query = new URLSearchParams({ ...this.names, isWidget: 'true', language });
    if (payload === null && sId) query.set('sId', sId);
    const cookie = cookieHeader(cookies);
    const form = new URLSearchParams({ data: raw ?? JSON.stringify(payload), sId });
    if (token !== null) form.set('_csrf', token);
    await this.pace.turn();
    const response = await fetch(`${this.addressOf(call, deviation.places)}?${query}`, {
      method: payload === null ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        Origin: deviation.origin ?? this.config.origin,
        ...(cookie && { Cookie: cookie }),
        ...(payload && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(payload && token !== null && { [this.header]: token }),
      },
      ...(payload && { body: form.toString() }),
      signal: AbortSignal.timeout(this.pace.timeoutMs),
    });
    const { status } = response;
    const answer = receivedAnswer(response, await response.text());
    const body = answer.body ?? {};
    if (deviation.cookies === undefined) this.keep(response.headers, body);
    for (const { rule, message } of headerBreaches(this.config, response))
      this.breaches.push({ rule, call, at: rule === 'cookie' ? 'Set-Cookie' : 'Cache-Control', message });
    const { pathname } = new URL(response.url);
    const request = {
      method: payload === null ? 'GET' : 'POST',
      path: pathname,
      data: raw ?? payload ?? undefined,
    };
    this.heard(call, { request, answer });
    return { status, headers: response.headers, body };
  }

  private keep(headers: Headers, body: Reply['body']): void {
    for (const value of keepCookies(this.cookies, headers)) this.redactor.add('cookie', value);
    const { csrfTokenValue, csrfTokenHeader, sessionId } = body;
    for (const secret of [csrfTokenValue, sessionId])
      if (typeof secret === 'string') this.redactor.add('token', secret);
    if (typeof csrfTokenValue === 'string') this.token = csrfTokenValue;
    if (typeof csrfTokenHeader === 'string') this.header = csrfTokenHeader;
    if (typeof sessionId === 'string') this.sId = sessionId;
  }
}
