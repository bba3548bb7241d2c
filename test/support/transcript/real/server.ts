import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '../../../../src/core/data/data.gen';
import type { Received } from '../../../../tools/transcript/script';
import type { ScriptedServer } from '../../../../tools/transcript/server';
import { recognise, START_CALLS } from '../../../../tools/transcript/wire';
import { openServer, readBody } from '../../../../tools/transcript/wire-server';
import type { TestBrowser } from '../../server/browser';
import { descriptionOf } from '../../server/description';

/**
 * A line to a real server that writes down what goes over it and changes nothing. It is the browser too: it
 * keeps the cookies and names the page.
 */
export interface Line extends ScriptedServer {
  /** The names of the application in the paths of the conversation to come. */
  names: { appId: string; brandId: string };
  /**
   * What was answered otherwise than the transcript or the server's own description says, since the last
   * look.
   */
  wrong(): string[];
  /** Tokens and session ids that were given, and whatever else only the next request may see. */
  secrets: Set<string>;
  /** The token of the captcha that was given last. */
  challenge: string;
}

/** An answer as it came. */
export interface RealAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Compares what came with what the transcript says; returns what differs. */
export type Judge = (expected: Answer, real: RealAnswer) => string[];

const API = '/auth';
const SECRETS = ['csrfTokenValue', 'sessionId', 'SAMLResponse', 'RelayState', 'token'] as const;

/** Opens a line to the server at `url`, for one browser. */
export async function openLine(url: string, browser: TestBrowser, judge: Judge): Promise<Line> {
  const description = await descriptionOf(url);
  const secrets = new Set<string>();
  let received: Received[] = [];
  let queue: Answer[] = [];
  let held: { call: string; go(): void }[] = [];
  let faults: string[] = [];
  let issued = { csrf: '', header: 'x-xsrf-token', sId: '' };
  let open = 0;
  let round = 0;

  function take(
    method: string,
    target: URL,
    headers: Record<string, string>,
    raw: string,
  ): Answer | undefined {
    const path = target.pathname.slice(API.length);
    const known = recognise(method, path, line.names);
    const at = queue.findIndex((answer) => answer.call === known?.call);
    const answer = at < 0 ? undefined : queue.splice(at, 1)[0];
    const isUsual = known !== null && START_CALLS.includes(known.call);
    const form = new URLSearchParams(raw);
    const body = form.has('data') ? JSON.parse(form.get('data') ?? '') : undefined;
    const by = answer ? 'transcript' : isUsual ? 'usual' : 'nobody';
    received.push({
      call: known?.call ?? null,
      isPrefixed: known?.isPrefixed ?? false,
      method,
      path,
      query: target.searchParams,
      headers,
      form,
      raw,
      body,
      issued,
      by,
    });
    return answer;
  }

  /** Asks the real server as the page would, and gives back what it said, byte by byte. */
  async function ask(
    method: string,
    target: URL,
    headers: Record<string, string>,
    raw: string,
  ): Promise<Response> {
    const own = Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('x-'));
    const { cookie } = browser;
    const path = target.pathname.slice(API.length) + target.search;
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...Object.fromEntries(own), Origin: browser.origin, ...(cookie ? { Cookie: cookie } : {}) },
      ...(method === 'POST' ? { body: raw } : {}),
    });
    browser.keep(response.headers);
    if (response.headers.get('access-control-allow-origin') !== browser.origin)
      faults.push(`${method} ${path}: the page may not read the answer`);
    return response;
  }

  function learn(body: Record<string, unknown>): void {
    for (const name of SECRETS) if (typeof body[name] === 'string') secrets.add(body[name]);
    if (typeof body.captchaParameters === 'string') line.challenge = body.captchaParameters;
    const { csrfTokenValue, csrfTokenHeader, sessionId } = body as Record<string, string | undefined>;
    issued = {
      csrf: csrfTokenValue ?? issued.csrf,
      header: csrfTokenHeader?.toLowerCase() ?? issued.header,
      sId: sessionId ?? issued.sId,
    };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? '';
    const mine = round;
    open += 1;
    let isOpen = true;
    const over = () => {
      if (isOpen && mine === round) open -= 1;
      isOpen = false;
    };
    response.on('close', over);
    const raw = await readBody(request);
    if (mine !== round) return;
    const headers = request.headers as Record<string, string>;
    const expected = take(method, target, headers, raw);
    const real = await ask(method, target, headers, raw);
    const text = await real.text();
    if (mine !== round) return;
    const path = target.pathname.slice(API.length);
    const body = real.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
    try {
      description.check({ method, path, status: real.status, body });
    } catch (error) {
      faults.push(String(error));
    }
    if (expected) faults.push(...judge(expected, { status: real.status, body }));
    const go = () => {
      if (mine === round) learn(body);
      response
        .writeHead(real.status, {
          'content-type': real.headers.get('content-type') ?? '',
          'cache-control': 'no-store',
        })
        .end(text);
    };
    if (!expected?.hold) return go();
    over();
    held.push({ call: expected.call, go });
  }

  const { origin, close } = await openServer((request, response) => {
    handle(request, response).catch((error) => {
      faults.push(String(error));
      response.destroy();
    });
  });

  const line: Line = {
    origin,
    names: { appId: '', brandId: '' },
    secrets,
    challenge: '',
    get received() {
      return received;
    },
    wrong: () => faults.splice(0),
    waiting: () => queue.map((answer) => answer.call),
    isIdle: () => open === 0,
    unanswered: () => held.length,
    reset() {
      round += 1;
      open = 0;
      received = [];
      queue = [];
      held = [];
      faults = [];
      secrets.clear();
      issued = { csrf: '', header: 'x-xsrf-token', sId: '' };
    },
    queue: (answer) => void queue.push(answer),
    refuses: () => false,
    release(call) {
      const at = held.findIndex((item) => item.call === call);
      if (at < 0) return false;
      held.splice(at, 1)[0]?.go();
      return true;
    },
    close,
  };
  return line;
}
