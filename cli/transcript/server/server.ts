import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Conversation, createConversation, type Given } from './conversation';
import { API } from './script';

/** The server behind a page, as the player of a transcript uses it. */
export interface AnsweringServer
  extends Pick<Conversation, 'received' | 'waiting' | 'unanswered' | 'reset' | 'queue' | 'release'> {
  origin: string;
  /** Whether all requests that get an answer have received it. */
  isIdle(): boolean;
}

/** The auth server of a transcript on a port. It sends the scripted answers and records all requests. */
export interface ScriptedServer extends AnsweringServer {
  /**
   * Whether the answer to this request is a broken connection. If so, the request is recorded as if it had arrived.
   * For browsers, which would repeat a request themselves if the server broke the connection.
   */
  refuses(method: string, url: URL, headers: Record<string, string>, raw: string): boolean;
  close(): Promise<void>;
}

/**
 * Starts the server.
 * @param others handles requests outside the API: the pages and files of a browser run
 */
export async function startServer(
  others?: (request: IncomingMessage, response: ServerResponse, url: URL) => void,
): Promise<ScriptedServer> {
  const conversation = createConversation();
  let open = 0;
  let round = 0;

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
    response.on('close', over);
    const raw = await readBody(request);
    // A new conversation has started in the meantime.
    if (mine !== round) return;
    const { method = '', headers } = request;
    const kept = conversation.receive(method, url, headers as Record<string, string>, raw, (answer) =>
      reply(answer, response),
    );
    if (!kept) return;
    over();
    response.on('close', kept.forget);
  }

  const { origin, close } = await openServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  );
  return {
    ...conversation,
    origin,
    get received() {
      return conversation.received;
    },
    isIdle: () => open === 0,
    reset(usual, asksAhead) {
      conversation.reset(usual, asksAhead);
      round += 1;
      open = 0;
    },
    refuses(method, url, headers, raw) {
      if (conversation.next(method, url)?.fault !== 'network') return false;
      conversation.receive(method, url, headers, raw, () => {});
      return true;
    },
    close,
  };
}

function reply(answer: Given, response: ServerResponse): void {
  if (answer === 'network') response.socket?.destroy();
  else response.writeHead(answer.status, answer.headers).end(answer.text);
}

/**
 * A transcript's server on this machine, by default on a free port, because Chromium plays the same transcripts and nock can't
 * answer there. Closing it ends open connections.
 */
export async function openServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  port = 0,
): Promise<{ origin: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer(handle);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** The whole body of a request. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
