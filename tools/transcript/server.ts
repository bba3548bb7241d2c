import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '../../src/core/data/data.gen';
import { API, createScript, type Received } from './script';
import { openServer, readBody } from './wire-server';

/** The auth server of a transcript: it sends the answers that it was given, and records all requests. */
export interface ScriptedServer {
  origin: string;
  received: Received[];
  /** Answers that were not requested yet. */
  waiting(): string[];
  /** Whether every request that gets an answer has got it. */
  isIdle(): boolean;
  /** The number of requests that stay without an answer on purpose, for now or for good. */
  unanswered(): number;
  /** Begins a new conversation. */
  reset(usual: Record<string, object>, asksAhead: boolean): void;
  queue(answer: Answer): void;
  /**
   * Whether the answer to this request is a broken connection; then the request is recorded as if it had
   * arrived. This is for a browser, which would repeat a request itself when the server breaks the
   * connection.
   */
  refuses(method: string, url: URL, headers: Record<string, string>, raw: string): boolean;
  release(call: string): boolean;
  close(): Promise<void>;
}

/** Requests outside the API are passed to `others`: the pages and files of a browser run. */
export async function startServer(
  others?: (request: IncomingMessage, response: ServerResponse, url: URL) => void,
): Promise<ScriptedServer> {
  let script = createScript({}, false);
  let held: { call: string; go(): void }[] = [];
  let open = 0;
  let round = 0;
  const left = new Set<ServerResponse>();

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
    // The conversation of this request is over.
    if (mine !== round) return;
    const answer = script.take(request.method ?? '', url, request.headers as Record<string, string>, raw);
    if (answer === 'usual' || answer === 'nobody') {
      const body = script.usual(request.method ?? '', url);
      if (answer === 'usual') script.issue(body);
      reply(response, answer === 'usual' ? 200 : 501, JSON.stringify(body), 'application/json');
      return;
    }
    const go = () => {
      left.delete(response);
      if (mine === round) script.issue(answer.body ?? {});
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
      return script.received;
    },
    waiting: () => script.waiting(),
    isIdle: () => open === 0,
    unanswered: () => left.size,
    reset(usual, asksAhead) {
      script = createScript(usual, asksAhead);
      round += 1;
      open = 0;
      held = [];
      left.clear();
    },
    queue: (answer) => script.queue(answer),
    refuses(method, url, headers, raw) {
      if (script.next(method, url)?.fault !== 'network') return false;
      script.take(method, url, headers, raw);
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
