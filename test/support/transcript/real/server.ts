import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '../../../../src/core/data/data.gen';
import type { Received } from '../../../../tools/transcript/script';
import type { ScriptedServer } from '../../../../tools/transcript/server';
import { recognise, START_CALLS } from '../../../../tools/transcript/wire';
import { openServer, readBody } from '../../../../tools/transcript/wire-server';
import type { TestBrowser } from '../../server/browser';
import { descriptionOf } from '../../server/description';

/**
 * A proxy to a real server that records requests and answers and changes nothing. It also acts as the
 * browser: it keeps the cookies and sends the Origin of the page.
 */
export interface Line extends ScriptedServer {
  /** The application's names in the paths of the next conversation. */
  names: { appId: string; brandId: string };
  /** Answers that differ from the transcript or from the server's own description, since the last call. */
  wrong(): string[];
  /** Issued tokens and session ids, and everything else that only the next request may contain. */
  secrets: Set<string>;
  /** The token of the last captcha. */
  challenge: string;
}

/** An answer as received. */
export interface RealAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Compares the answer with the transcript; returns the differences. */
export type Judge = (expected: Answer, real: RealAnswer) => string[];

const API = '/auth';
const NOTHING_ISSUED = { csrf: '', header: 'x-xsrf-token', sId: '' };
const SECRETS = ['csrfTokenValue', 'sessionId', 'SAMLResponse', 'RelayState', 'token'] as const;

interface Asked {
  readonly method: string;
  readonly target: URL;
  readonly headers: Record<string, string>;
  readonly raw: string;
}

/** Opens a proxy to the server at `url`, for one browser. */
export async function openLine(url: string, browser: TestBrowser, judge: Judge): Promise<Line> {
  const line = new RealLine(url, browser, judge, await descriptionOf(url));
  const { origin, close } = await openServer((request, response) => {
    line.handle(request, response).catch((error) => {
      line.fault(String(error));
      response.destroy();
    });
  });
  return Object.assign(line, { origin, close });
}

class RealLine implements Omit<Line, 'origin' | 'close'> {
  names = { appId: '', brandId: '' };
  challenge = '';
  received: Received[] = [];
  readonly secrets = new Set<string>();
  private answers: Answer[] = [];
  private held: { call: string; go(): void }[] = [];
  private faults: string[] = [];
  private issued = NOTHING_ISSUED;
  private open = 0;
  private round = 0;

  constructor(
    private readonly url: string,
    private readonly browser: TestBrowser,
    private readonly judge: Judge,
    private readonly description: Awaited<ReturnType<typeof descriptionOf>>,
  ) {}

  fault(what: string): void {
    this.faults.push(what);
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
  }

  queue(answer: Answer): void {
    this.answers.push(answer);
  }

  refuses(): boolean {
    return false;
  }

  release(call: string): boolean {
    const at = this.held.findIndex((item) => item.call === call);
    if (at < 0) return false;
    this.held.splice(at, 1)[0]?.go();
    return true;
  }

  /**
   * Handles one request of the page: records it, sends it to the real server, judges the answer, and returns
   * it.
   */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = new URL(request.url ?? '/', 'http://localhost');
    const mine = this.round;
    this.open += 1;
    let isOpen = true;
    const over = () => {
      if (isOpen && mine === this.round) this.open -= 1;
      isOpen = false;
    };
    response.on('close', over);
    const raw = await readBody(request);
    if (mine !== this.round) return;
    const headers = request.headers as Record<string, string>;
    const asked = { method: request.method ?? '', target, headers, raw };
    const expected = this.take(asked);
    const real = await this.ask(asked);
    const text = await real.text();
    if (mine !== this.round) return;
    const type = real.headers.get('content-type') ?? '';
    const body = type.includes('json') ? JSON.parse(text) : {};
    this.look(asked, { status: real.status, body }, expected);
    const go = () => {
      if (mine === this.round) this.learn(body);
      response.writeHead(real.status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    };
    if (!expected?.hold) return go();
    over();
    this.held.push({ call: expected.call, go });
  }

  /** Records a request; returns the answer that the transcript has for it. */
  private take({ method, target, headers, raw }: Asked): Answer | undefined {
    const path = target.pathname.slice(API.length);
    const known = recognise(method, path, this.names);
    const at = this.answers.findIndex((answer) => answer.call === known?.call);
    const answer = at < 0 ? undefined : this.answers.splice(at, 1)[0];
    const isUsual = known !== null && START_CALLS.includes(known.call);
    const form = new URLSearchParams(raw);
    this.received.push({
      call: known?.call ?? null,
      isPrefixed: known?.isPrefixed ?? false,
      method,
      path,
      query: target.searchParams,
      headers,
      form,
      raw,
      body: form.has('data') ? JSON.parse(form.get('data') ?? '') : undefined,
      issued: this.issued,
      by: answer ? 'transcript' : isUsual ? 'usual' : 'nobody',
    });
    return answer;
  }

  /** Sends the page's request to the real server, and returns the answer byte by byte. */
  private async ask({ method, target, headers, raw }: Asked): Promise<Response> {
    const { browser } = this;
    const own = Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('x-'));
    const { cookie } = browser;
    const path = target.pathname.slice(API.length) + target.search;
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: { ...Object.fromEntries(own), Origin: browser.origin, ...(cookie ? { Cookie: cookie } : {}) },
      ...(method === 'POST' ? { body: raw } : {}),
    });
    browser.keep(response.headers);
    if (response.headers.get('access-control-allow-origin') !== browser.origin)
      this.fault(`${method} ${path}: the page may not read the answer`);
    return response;
  }

  /** Compares an answer with the server's own description and with the transcript. */
  private look({ method, target }: Asked, real: RealAnswer, expected: Answer | undefined): void {
    try {
      this.description.check({ method, path: target.pathname.slice(API.length), ...real });
    } catch (error) {
      this.fault(String(error));
    }
    if (expected) this.faults.push(...this.judge(expected, real));
  }

  /** Stores the values that later requests have to carry, and the secrets. */
  private learn(body: Record<string, unknown>): void {
    for (const name of SECRETS) if (typeof body[name] === 'string') this.secrets.add(body[name]);
    if (typeof body.captchaParameters === 'string') this.challenge = body.captchaParameters;
    const { csrfTokenValue, csrfTokenHeader, sessionId } = body as Record<string, string | undefined>;
    this.issued = {
      csrf: csrfTokenValue ?? this.issued.csrf,
      header: csrfTokenHeader?.toLowerCase() ?? this.issued.header,
      sId: sessionId ?? this.issued.sId,
    };
  }
}
