import { type Deviation as Asking, AuthClient, cookieHeader } from '../../../cli/conform/client';
import type { Exchange } from './code/description';
import { asWidgetSays } from './widget';

/** An answer in the form that tests read. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any JSON
  readonly body: any;
}

/** The differences of one POST from the widget's. */
export interface Deviation extends Pick<Asking, 'csrf' | 'header' | 'sId' | 'origin'> {
  readonly body?: string;
  readonly type?: string;
  /** The payload as given, without the fields that the widget adds. */
  readonly exact?: true;
}

/**
 * The state of a browser with the widget: cookies, CSRF token, session ID. Compares every JSON answer with
 * /openapi.json, and requires that no text lacks a value.
 */
export class TestBrowser extends AuthClient {
  constructor(
    readonly server: { readonly url: string },
    readonly origin = 'http://localhost:4999',
    /** Headers that a proxy adds to every request. */
    private readonly added: Readonly<Record<string, string>> = {},
  ) {
    super({ api: server.url, origin, names: { appId: 'demo', brandId: 'demo' } });
  }

  /** Creates a browser that was never used. */
  forget(): void {
    this.cookies.clear();
    this.csrf = '';
    this.sId = '';
  }

  /** Sends the widget's first calls, all at once. */
  override async begin(appId = 'demo'): Promise<this> {
    const [csrf, session] = await Promise.all([
      this.get(`/login/wgt/getCSRFToken?appId=${appId}`),
      this.get(`/login/wgt/sessionId?appId=${appId}`),
    ]);
    this.csrf = csrf.body.csrfTokenValue;
    this.sId = session.body.sessionId;
    return this;
  }

  get(path: string): Promise<Reply> {
    return this.read(path);
  }

  async post(path: string, payload: unknown, deviation: Deviation = {}): Promise<Reply> {
    const form = this.form(
      JSON.stringify(deviation.exact ? payload : asWidgetSays(path, payload)),
      deviation,
    );
    const { type = 'application/x-www-form-urlencoded', body = form.body } = deviation;
    const headers = { ...form.headers, 'content-type': type };
    const reply = await this.read(path, { method: 'POST', headers, body: body ?? null }, deviation);
    if (reply.body?.sessionId) this.sId = reply.body.sessionId;
    if (reply.status === 200 && reply.body?.csrfTokenValue) this.csrf = reply.body.csrfTokenValue;
    return reply;
  }

  /** Calls a development endpoint with a JSON body. */
  async dev(path: string, body?: unknown, method = 'POST'): Promise<Reply> {
    if (path === '/dev/scenarios' && body !== undefined) (await this.description()).order(orderedBody(body));
    const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    return this.read(path, { method, ...(body === undefined ? {} : json) }, { origin: '' });
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

  /** Sends a guarded GET that names the session as the widget does. */
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

  private async read(path: string, init: RequestInit = {}, deviation: Deviation = {}): Promise<Reply> {
    const headers = { ...init.headers, ...this.added };
    const response = await this.send(this.server.url + path, { ...init, headers }, deviation);
    const text = await response.text();
    const type = response.headers.get('Content-Type') ?? '';
    const isJson = type.includes('json') && text !== '';
    // An image or a sound may contain these two bytes by chance.
    if (/json|^text/.test(type) && text.includes('{$'))
      throw new Error(`A text of ${path} lacks a value: ${text}`);
    const body = isJson ? JSON.parse(text) : text;
    const { status } = response;
    if (isJson) await this.check({ method: init.method ?? 'GET', path, status, body });
    return { status, headers: response.headers, body };
  }

  /** Compares an answer with the server's description. */
  protected async check(answer: Exchange): Promise<void> {
    (await this.description()).check(answer);
  }

  /** Loaded late, because browsers on other servers don't need the reference server's code. */
  private async description() {
    const { serverCode } = await import('./code');
    return serverCode.descriptionOf(this.server.url);
  }

  /** The header `Cookie` of each request. */
  get cookie(): string {
    return cookieHeader(this.cookies);
  }
}

/** The expected answers for an ordered answer, or for an ordered fault with JSON. */
function orderedBody(order: unknown): unknown {
  return (order as { answer?: { body?: unknown } } | null)?.answer?.body ?? {};
}
