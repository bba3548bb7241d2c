import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '../../src/core/data/data.gen';
import { recognise, START_CALLS } from './wire';
import { openServer, readBody } from './wire-server';

/** A request as it arrived. */
export interface Received {
  /** Null when no call of the specification looks like this. */
  call: string | null;
  isPrefixed: boolean;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  form: URLSearchParams;
  /** The text of the whole body. */
  raw: string;
  /** The `data` of the form. */
  body: unknown;
  /** Tokens that the server had issued when this arrived. */
  issued: Issued;
  /** How it was answered: as the transcript says, as usual, or not at all because nobody expected it. */
  by: 'transcript' | 'usual' | 'nobody';
}

export interface Issued {
  csrf: string;
  /** The header that carries the token, in small letters. */
  header: string;
  sId: string;
}

const NOTHING_ISSUED: Issued = { csrf: '', header: 'x-xsrf-token', sId: '' };

/** The auth server of a transcript: it answers what it was told, and writes down everything it is asked. */
export interface ScriptedServer {
  origin: string;
  received: Received[];
  /** Answers that were not fetched yet. */
  waiting(): string[];
  /** Whether every request that will be answered has been. */
  isIdle(): boolean;
  /** How many requests are left without an answer on purpose, for now or for good. */
  unanswered(): number;
  /** Begins a new conversation. */
  reset(usual: Record<string, object>, asksAhead: boolean): void;
  queue(answer: Answer): void;
  /**
   * Whether the answer to this request is that the connection breaks; then it is written down as if it had
   * come. For a browser, which would repeat by itself what a server breaks off.
   */
  refuses(method: string, url: URL, headers: Record<string, string>, raw: string): boolean;
  release(call: string): boolean;
  close(): Promise<void>;
}

const API = '/auth';

/** Other requests than those of the API go to `others`: the pages and files of a browser's run. */
export async function startServer(
  others?: (request: IncomingMessage, response: ServerResponse, url: URL) => void,
): Promise<ScriptedServer> {
  let received: Received[] = [];
  let queue: Answer[] = [];
  let held: { call: string; go(): void }[] = [];
  let usual: Record<string, object> = {};
  let issued = NOTHING_ISSUED;
  let open = 0;
  let asksAhead = false;
  let round = 0;
  const again = new Set<Answer>();
  const left = new Set<ServerResponse>();

  function issue(body: { csrfTokenValue?: string; csrfTokenHeader?: string; sessionId?: string }): void {
    issued = {
      csrf: body.csrfTokenValue ?? issued.csrf,
      header: body.csrfTokenValue ? (body.csrfTokenHeader ?? 'X-XSRF-TOKEN').toLowerCase() : issued.header,
      sId: body.sessionId ?? issued.sId,
    };
  }

  /** Writes a request down and finds its answer. */
  function take(
    method: string,
    url: URL,
    headers: Record<string, string>,
    raw: string,
  ): Answer | 'usual' | 'nobody' {
    const path = url.pathname.slice(API.length);
    const known = recognise(method, path);
    const form = new URLSearchParams(raw);
    const at = queue.findIndex((answer) => answer.call === known?.call);
    const answer = at < 0 ? undefined : queue.splice(at, 1)[0];
    // A loader's first try that broke down is followed by the engine's own: both must find the same.
    const isFirst = !received.some(({ call }) => call === known?.call);
    if (answer?.fault === 'network' && asksAhead && START_CALLS.includes(answer.call) && isFirst) {
      again.add(answer);
      queue.unshift(answer);
    } else if (answer) again.delete(answer);
    const isUsual = !answer && known !== null && START_CALLS.includes(known.call);
    received.push({
      call: known?.call ?? null,
      isPrefixed: known?.isPrefixed ?? false,
      method,
      path,
      query: url.searchParams,
      headers,
      form,
      raw,
      body: parse(form.get('data')),
      issued,
      by: answer ? 'transcript' : isUsual ? 'usual' : 'nobody',
    });
    return answer ?? (isUsual ? 'usual' : 'nobody');
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!url.pathname.startsWith(`${API}/`)) {
      if (others) others(request, response, url);
      else response.writeHead(404).end();
      return;
    }
    const mine = round;
    let isOpen = true;
    open += 1;
    const over = () => {
      if (isOpen && mine === round) open -= 1;
      isOpen = false;
    };
    response.on('finish', over);
    response.on('close', () => {
      over();
      left.delete(response);
    });
    const raw = await readBody(request);
    // The conversation that this belongs to is over.
    if (mine !== round) return;
    const answer = take(request.method ?? '', url, request.headers as Record<string, string>, raw);
    if (answer === 'usual' || answer === 'nobody') {
      const body = usual[recognise(request.method ?? '', url.pathname.slice(API.length))?.call ?? ''] ?? {};
      if (answer === 'usual') issue(body);
      reply(response, answer === 'usual' ? 200 : 501, JSON.stringify(body), 'application/json');
      return;
    }
    const go = () => {
      left.delete(response);
      if (mine === round) issue(answer.body ?? {});
      send(answer, response);
    };
    const isNever = answer.fault === 'never' || answer.fault === 'timeout';
    if (!isNever && !answer.hold) return go();
    over();
    left.add(response);
    if (!isNever) held.push({ call: answer.call, go });
  }

  const { origin, close } = await openServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  );
  return {
    origin,
    get received() {
      return received;
    },
    waiting: () => queue.filter((answer) => !again.has(answer)).map((answer) => answer.call),
    isIdle: () => open === 0,
    unanswered: () => left.size,
    reset(nextUsual, nextAhead) {
      asksAhead = nextAhead;
      round += 1;
      again.clear();
      open = 0;
      received = [];
      queue = [];
      held = [];
      left.clear();
      issued = NOTHING_ISSUED;
      usual = nextUsual;
    },
    queue: (answer) => void queue.push(answer),
    refuses(method, url, headers, raw) {
      const call = recognise(method, url.pathname.slice(API.length))?.call;
      if (queue.find((answer) => answer.call === call)?.fault !== 'network') return false;
      take(method, url, headers, raw);
      return true;
    },
    release(call) {
      const at = held.findIndex((item) => item.call === call);
      if (at < 0) return false;
      held.splice(at, 1)[0]?.go();
      return true;
    },
    close,
  };
}

function send(answer: Answer, response: ServerResponse): void {
  if (answer.fault === 'network') {
    response.socket?.destroy();
    return;
  }
  if (answer.fault === 'redirect') {
    response.writeHead(302, { location: '/somewhere-else' }).end();
    return;
  }
  const isText = answer.text !== undefined;
  const type = !isText ? 'application/json' : answer.text?.startsWith('<') ? 'text/html' : 'text/plain';
  reply(
    response,
    answer.status ?? 200,
    isText ? (answer.text ?? '') : JSON.stringify(answer.body ?? {}),
    type,
  );
}

function reply(response: ServerResponse, status: number, text: string, type: string): void {
  response
    .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(text);
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
