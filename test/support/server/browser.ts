import { cookieHeader, keepCookies } from '../../../cli/conform/cookies';
import { descriptionOf } from './description';
import { asWidgetSays } from './widget';

/** An answer as a test reads it. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever came back
  readonly body: any;
}

/** How one POST differs from what the widget would send. */
export interface Deviation {
  readonly csrf?: string;
  readonly sId?: string;
  readonly header?: string | null;
  readonly origin?: string;
  readonly body?: string;
  readonly type?: string;
  /** The payload as given, without the fields that the widget would add. */
  readonly exact?: true;
}

/**
 * The state of a browser with the widget: cookies, the CSRF token, the session id. Every JSON answer is
 * compared with /openapi.json, and must have no text with a missing value.
 */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  csrf = '';
  sId = '';

  constructor(
    private readonly server: { readonly url: string },
    readonly origin = 'http://localhost:4999',
    /** Headers that a proxy adds to every request. */
    private readonly added: Readonly<Record<string, string>> = {},
  ) {}

  /** A browser that was never used. */
  forget(): void {
    this.cookies.clear();
    this.csrf = '';
    this.sId = '';
  }

  /** Sends the widget's first calls, all at once. */
  async begin(appId = 'demo'): Promise<this> {
    const [csrf, session] = await Promise.all([
      this.get(`/login/wgt/getCSRFToken?appId=${appId}`),
      this.get(`/login/wgt/sessionId?appId=${appId}`),
    ]);
    this.csrf = csrf.body.csrfTokenValue;
    this.sId = session.body.sessionId;
    return this;
  }

  async get(path: string): Promise<Reply> {
    return this.send(path, { headers: { Origin: this.origin } });
  }

  async post(path: string, payload: unknown, deviation: Deviation = {}): Promise<Reply> {
    const {
      csrf = this.csrf,
      sId = this.sId,
      header = csrf,
      origin = this.origin,
      type = 'application/x-www-form-urlencoded',
    } = deviation;
    const body =
      deviation.body ??
      new URLSearchParams({
        data: JSON.stringify(deviation.exact ? payload : asWidgetSays(path, payload)),
        _csrf: csrf,
        sId,
      }).toString();
    const headers: Record<string, string> = {
      Origin: origin,
      'Content-Type': type,
      ...(header === null ? {} : { 'X-XSRF-TOKEN': header }),
    };
    const reply = await this.send(path, { method: 'POST', headers, body });
    if (reply.body?.sessionId) this.sId = reply.body.sessionId;
    if (reply.status === 200 && reply.body?.csrfTokenValue) this.csrf = reply.body.csrfTokenValue;
    return reply;
  }

  /** Calls a development endpoint, with a JSON body. */
  async dev(path: string, body?: unknown, method = 'POST'): Promise<Reply> {
    if (path === '/dev/scenarios' && body !== undefined)
      (await descriptionOf(this.server.url)).order(orderedBody(body));
    return this.send(path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  }

  signOn(userId: string, password: string, more: Record<string, unknown> = {}): Promise<Reply> {
    return this.post('/login/wgt/authenticate/apps/demo/demo', {
      userId: encodeURIComponent(userId),
      password,
      ...more,
    });
  }

  askForCode(
    userId: string,
    details: Record<string, unknown> = { phoneNumber: '2125550142' },
    more: Record<string, unknown> = {},
  ): Promise<Reply> {
    return this.post('/fpc/wgt/validateuser/apps/demo/demo', {
      userId: encodeURIComponent(userId),
      deliveryChannelDetails: { deliveryChannel: 'MOBILE', ...details },
      ...more,
    });
  }

  giveCode(otc: string): Promise<Reply> {
    return this.post('/fpc/wgt/validatesv', { otc, appId: 'demo' });
  }

  choosePassword(newPassword: string, confirmPassword = newPassword): Promise<Reply> {
    return this.post('/cpw/wgt/fpschangepwd', { newPassword, confirmPassword, appId: 'demo' });
  }

  changePassword(
    currentPassword: string,
    newPassword: string,
    more: Record<string, unknown> = {},
  ): Promise<Reply> {
    return this.post('/cpw/wgt/updatePaswrd', {
      currentPassword,
      newPassword,
      confirmPassword: newPassword,
      appId: 'demo',
      ...more,
    });
  }

  /** A guarded GET, which names the session as the widget does. */
  ask(path: string): Promise<Reply> {
    return this.get(`${path}${path.includes('?') ? '&' : '?'}isWidget=true&sId=${this.sId}`);
  }

  async outbox(): Promise<{ to: string; channel: string; code: string; at: string }[]> {
    return (await this.get('/outbox.json')).body;
  }

  async lastCode(): Promise<string> {
    return (await this.outbox()).at(-1)?.code ?? '';
  }

  async captchaAnswer(id: string): Promise<string> {
    return (await this.get(`/dev/captcha?id=${id}`)).body.answer;
  }

  forward(forwardSeconds: number): Promise<Reply> {
    return this.dev('/dev/clock', { forwardSeconds });
  }

  private async send(
    path: string,
    { headers, ...rest }: RequestInit & { headers?: Record<string, string> },
  ): Promise<Reply> {
    const { cookie } = this;
    const response = await fetch(this.server.url + path, {
      redirect: 'manual',
      ...rest,
      headers: { ...headers, ...this.added, ...(cookie ? { Cookie: cookie } : {}) },
    });
    keepCookies(this.cookies, response.headers);
    const text = await response.text();
    const type = response.headers.get('Content-Type') ?? '';
    const isJson = type.includes('json') && text !== '';
    // A picture or a sound may contain these two bytes by chance.
    if (/json|^text/.test(type) && text.includes('{$'))
      throw new Error(`A text of ${path} lacks a value: ${text}`);
    const body = isJson ? JSON.parse(text) : text;
    if (isJson)
      (await descriptionOf(this.server.url)).check({
        method: rest.method ?? 'GET',
        path,
        status: response.status,
        body,
      });
    return { status: response.status, headers: response.headers, body };
  }

  /** The headers of each request. */
  get cookie(): string {
    return cookieHeader(this.cookies);
  }
}

/** The expected answers of an order for an answer, or for a fault that is JSON. */
function orderedBody(order: unknown): unknown {
  return (order as { answer?: { body?: unknown } } | null)?.answer?.body ?? {};
}
