/**
 * The fetch that the widget uses in a run against a real server. It sends each request as one browser would, with
 * cookies and the page's Origin, and records request and answer.
 */
import type { Answer } from '../../src/core/data/data.gen';
import { type AnswerJudge, isProbed } from '../contract';
import { API, type Issued, type Received } from '../transcript/server/script';
import { recognise, START_CALLS } from '../transcript/server/wire';
import type { HeadlessServer } from '../try/headless/server';
import { AuthClient } from './client';
import { type Breach, checkTurn, headerBreaches, receivedAnswer, type Turn, wrongStatus } from './findings';
import { type Pace, paced } from './pace';
import type { Redactor } from './redact';

/** An answer as received. */
export interface RealAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Compares an answer with the transcript. Returns the differences. */
export type Judge = (expected: Answer, real: RealAnswer) => string[];

export interface Recorder extends HeadlessServer {
  /** The application's names in the paths of the next conversation. */
  names: { appId: string; brandId: string };
  /** Answers that differ from the transcript since the last call. */
  wrong(): string[];
  /** Issued tokens, session ids and everything else that only the next request may contain. */
  readonly secrets: Set<string>;
  /** The name of the last captcha. */
  challenge: string;
  /** How codes can be sent, according to the server's last answers. */
  readonly delivery: { readonly landlines: readonly string[]; readonly deliveryMethod: string };
  /** Every answer since the recorder was opened, and its breaches of the contract. */
  readonly turns: Turn[];
  readonly breaches: Breach[];
  /** The token and the session that requests must send now. */
  readonly issued: Issued;
  /** Drops the cookies, so that the server sees another browser. */
  forget(): void;
}

const NOTHING_ISSUED: Issued = { csrf: '', header: 'x-xsrf-token', sId: '' };
const NO_DELIVERY = { landlines: [] as string[], deliveryMethod: '' };
const SECRETS = ['csrfTokenValue', 'sessionId', 'SAMLResponse', 'RelayState', 'token'] as const;
/** The limits of sent codes. A server may leave them out, so transcripts are written for the widget's own. */
export const CODE_LIMITS = ['codeSeconds', 'resendSeconds', 'sendsLeft', 'codeLength'];

/** The URL that the widget calls. The recorder replaces it by the server's own. */
const ORIGIN = 'https://auth.invalid';

interface RecorderOptions {
  api: string;
  /** The origin of the page. */
  origin: string;
  /** Compares an answer with the transcript. */
  judge: Judge;
  /** Compares an answer with the contract. */
  contract: AnswerJudge;
  /** Whether the server claims to know a call. */
  isAsked(call: string): boolean;
  pace: Pace;
  /** Gets every token, session id and cookie, because no report may contain one. */
  redactor: Redactor;
}

interface Asked {
  readonly method: string;
  readonly target: URL;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly raw: string;
}

/** Opens a recorder without cookies. */
export const openRecorder = (options: RecorderOptions): Recorder => new Recording(options);

class Recording implements Recorder {
  readonly origin = ORIGIN;
  names = { appId: '', brandId: '' };
  challenge = '';
  received: Received[] = [];
  readonly secrets = new Set<string>();
  readonly turns: Turn[] = [];
  readonly breaches: Breach[] = [];
  private answers: Answer[] = [];
  private held: { call: string; go(): void }[] = [];
  private faults: string[] = [];
  issued = NOTHING_ISSUED;
  delivery = NO_DELIVERY;
  private open = 0;
  private round = 0;

  private readonly client: AuthClient;

  constructor(private readonly options: RecorderOptions) {
    const { api, origin, pace, redactor } = options;
    this.client = new AuthClient({
      api,
      origin,
      names: this.names,
      fetch: paced(pace),
      hide: (...secret) => redactor.add(...secret),
    });
  }

  forget(): void {
    this.client.cookies.clear();
  }

  wrong(): string[] {
    return this.faults.splice(0);
  }

  waiting(): string[] {
    return this.answers.map((answer) => answer.call);
  }

  isIdle(): boolean {
    return this.open === 0;
  }

  unanswered(): number {
    return this.held.length;
  }

  reset(): void {
    this.round += 1;
    this.open = 0;
    this.received = [];
    this.answers = [];
    this.held = [];
    this.faults = [];
    this.secrets.clear();
    this.issued = NOTHING_ISSUED;
    this.delivery = NO_DELIVERY;
  }

  queue(answer: Answer): void {
    this.answers.push(answer);
  }

  release(call: string): boolean {
    const at = this.held.findIndex((item) => item.call === call);
    if (at < 0) return false;
    this.held.splice(at, 1)[0]?.go();
    return true;
  }

  /** Sends one request of the widget to the server, judges the answer and returns it. */
  async fetch(url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> {
    const target = new URL(url);
    const asked: Asked = {
      method,
      target,
      path: target.pathname.slice(API.length),
      headers: Object.fromEntries(new Headers(headers)),
      raw: String(body ?? ''),
    };
    const mine = this.round;
    const over = (): void => {
      if (mine === this.round) this.open -= 1;
    };
    this.open += 1;
    const [expected, record] = this.take(asked);
    try {
      const real = await this.ask(asked, record.call, signal ?? undefined);
      const text = await real.text();
      const received = this.record(asked, record.call, real, text, expected);
      const answer = new Response(real.status === 204 ? null : withoutLimits(text, received), {
        status: real.status,
        headers: real.headers,
      });
      if (expected?.hold) await this.hold(expected.call, over);
      else over();
      if (mine === this.round) this.learn(received);
      return answer;
    } catch (error) {
      over();
      throw error;
    }
  }

  private hold(call: string, over: () => void): Promise<void> {
    over();
    return new Promise((go) => this.held.push({ call, go }));
  }

  /** Records a request. Returns the answer that the transcript has for it. */
  private take({ method, target, path, headers, raw }: Asked): [Answer | undefined, Received] {
    const known = recognise(method, path, this.names);
    const at = this.answers.findIndex((answer) => answer.call === known?.call);
    const answer = at < 0 ? undefined : this.answers.splice(at, 1)[0];
    // On a server with passkeys, the widget asks for a challenge that no transcript of another journey expects.
    const isUsual = known !== null && (START_CALLS.includes(known.call) || isProbed(known.call));
    const form = new URLSearchParams(raw);
    const record: Received = {
      call: known?.call ?? null,
      isPrefixed: known?.isPrefixed ?? false,
      method,
      path,
      query: target.searchParams,
      headers,
      form,
      raw,
      body: dataIn(raw),
      issued: this.issued,
      by: answer ? 'transcript' : isUsual ? 'usual' : 'unexpected',
    };
    this.received.push(record);
    return [answer, record];
  }

  private async ask(
    { method, target, path, headers, raw }: Asked,
    call: string | null,
    signal?: AbortSignal,
  ): Promise<Response> {
    const { api, origin } = this.options;
    const own = Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('x-'));
    const response = await this.client.send(api + path + target.search, {
      method,
      headers: Object.fromEntries(own),
      ...(method === 'POST' ? { body: raw } : {}),
      signal,
    });
    for (const breach of headerBreaches({ api, origin }, response)) this.breach({ ...breach, call, at: '' });
    if (response.headers.get('access-control-allow-origin') !== origin)
      this.breach({
        rule: 'origin',
        call,
        at: '',
        message: `a page of ${origin} can't read the answer`,
      });
    return response;
  }

  private breach(breach: Breach): void {
    this.breaches.push(breach);
    this.faults.push(`${breach.rule}: ${breach.message}`);
  }

  /** Compares an answer with the contract and with the transcript. Returns its body. */
  private record(
    { method, path, raw }: Asked,
    call: string | null,
    response: Response,
    text: string,
    expected?: Answer,
  ): Record<string, unknown> {
    const { status, headers } = response;
    const answer = receivedAnswer(response, text);
    const exchange = { request: { method, path, data: dataIn(raw) }, answer };
    const seen = call ? checkTurn(this.options.contract, call, exchange) : null;
    if (seen) this.turns.push(seen.turn);
    for (const breach of seen?.breaches ?? []) this.breach(breach);
    const wrong = wrongStatus(status, {
      expected: expected?.status,
      hasRetryAfter: headers.has('retry-after'),
      isAnswer: seen?.turn.isAnswer === true,
      isAsked: call !== null && this.options.isAsked(call),
    });
    if (wrong) this.breach({ rule: 'status', call, at: '', message: `${method} ${path} ${wrong}`, exchange });
    const received = answer.body ?? {};
    if (expected) this.faults.push(...this.options.judge(expected, { status, body: received }));
    return received;
  }

  /** Stores the secrets, and the values that later requests must send. */
  private learn(body: Record<string, unknown>): void {
    for (const name of SECRETS) {
      const secret = body[name];
      if (typeof secret !== 'string') continue;
      this.secrets.add(secret);
      this.options.redactor.add('token', secret);
    }
    if (typeof body.captchaParameters === 'string') this.challenge = body.captchaParameters;
    const { landLinePhoneIds, deliveryMethod } = body;
    if (landLinePhoneIds) this.delivery = { ...this.delivery, landlines: Object.keys(landLinePhoneIds) };
    if (typeof deliveryMethod === 'string') this.delivery = { ...this.delivery, deliveryMethod };
    const { csrfTokenValue, csrfTokenHeader, sessionId } = body as Record<string, string | undefined>;
    this.issued = {
      csrf: csrfTokenValue ?? this.issued.csrf,
      header: csrfTokenHeader?.toLowerCase() ?? this.issued.header,
      sId: sessionId ?? this.issued.sId,
    };
  }
}

/** The text of an answer without the server's limits of sent codes, because transcripts expect the widget's own. */
function withoutLimits(text: string, body: Record<string, unknown>): string {
  const entries = Object.entries(body);
  const others = entries.filter(([name]) => !CODE_LIMITS.includes(name));
  return others.length === entries.length ? text : JSON.stringify(Object.fromEntries(others));
}

/** The payload in a form, or undefined. */
function dataIn(raw: string): Record<string, unknown> | undefined {
  const data = new URLSearchParams(raw).get('data');
  return data === null ? undefined : JSON.parse(data);
}
