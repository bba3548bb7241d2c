/** One browser that asks a server directly, for what no transcript can show: what the widget would never send. */
import { cookieHeader, keepCookies } from '../../reference/cookies';
import { calls } from '../calls';
import type { Conform } from '../config';
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
}

const PATIENCE_MS = 15_000;

export class Browser {
  cookies = new Map<string, string>();
  token = '';
  header = 'X-XSRF-TOKEN';
  sId = '';

  constructor(
    private readonly config: Conform,
    private readonly redactor: Redactor,
  ) {}

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

  private async send(call: string, payload: object | null, deviation: Deviation): Promise<Reply> {
    const { apps, brandId, api, origin } = this.config;
    const { token = this.token, sId = this.sId, cookies = this.cookies, raw } = deviation;
    const places: Record<string, string> = { appId: apps.withTarget, brandId };
    const path = (calls[call]?.path ?? '').replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(places[name] ?? ''),
    );
    const query = new URLSearchParams({
      appId: apps.withTarget,
      brandId,
      isWidget: 'true',
      language: 'en_US',
    });
    if (payload === null && sId) query.set('sId', sId);
    const cookie = cookieHeader(cookies);
    const form = new URLSearchParams({ data: raw ?? JSON.stringify(payload), sId });
    if (token !== null) form.set('_csrf', token);
    const response = await fetch(`${api}${path}?${query}`, {
      method: payload === null ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        Origin: deviation.origin ?? origin,
        ...(cookie && { Cookie: cookie }),
        ...(payload && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(payload && token !== null && { [this.header]: token }),
      },
      ...(payload && { body: form.toString() }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    const body = parsed(text);
    if (deviation.cookies === undefined) this.keep(response.headers, body);
    return { status: response.status, headers: response.headers, body };
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

function parsed(text: string): Reply['body'] {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
