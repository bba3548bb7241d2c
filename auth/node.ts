/** Mounts the handler in servers that have Node's request and response: Express, Fastify, and Node itself. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { Fault, pageFault } from './base/http';
import type { Handler } from './handler';

type Incoming = IncomingMessage & { readonly originalUrl?: string };

/** `app.use('/auth', toNode(handler))` in Express, `createServer(toNode(handler))` in Node. Mount it before parsers of bodies. */
export function toNode(handler: Handler): (request: Incoming, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const answer = await handlerAnswer(handler, request);
    if (response.destroyed) return;
    response.statusCode = answer.status;
    // `setHeaders` would replace cookies that the host has set before.
    for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value);
    for (const cookie of answer.headers.getSetCookie()) response.appendHeader('Set-Cookie', cookie);
    // A client that hasn't sent its whole body can't use the connection again.
    if (!request.complete) response.setHeader('Connection', 'close');
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
}

/** What `toFastify` needs of an application of Fastify. */
interface Fastify {
  removeAllContentTypeParsers(): unknown;
  addContentTypeParser(
    type: string,
    parser: (request: unknown, payload: unknown, done: (error: null) => void) => void,
  ): unknown;
  all(path: string, answer: (request: { readonly raw: Incoming }) => Promise<Response>): unknown;
}

/** `app.register(toFastify(handler), { prefix: '/auth' })`. The application's hooks run, and its parsers of bodies don't. */
export function toFastify(handler: Handler): (app: Fastify) => Promise<void> {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.all('/*', ({ raw }) => handlerAnswer(handler, raw));
  };
}

async function handlerAnswer(handler: Handler, request: Incoming): Promise<Response> {
  try {
    return await handler(requestOf(request), request.socket.remoteAddress);
  } catch (error) {
    if (error instanceof Fault) return Response.json(error.body, { status: error.status });
    throw error;
  }
}

/** @throws Fault if the request has an invalid address, or if another part of the server has read the body already */
function requestOf(request: Incoming): Request {
  const { method = 'GET', headers, socket } = request;
  if (request.readableEnded && method === 'POST')
    throw pageFault(
      500,
      'The body has been read already. Mount toNode(handler) before express.json() and other parsers of bodies.',
    );
  const protocol = (socket as TLSSocket).encrypted ? 'https' : 'http';
  const base = `${protocol}://${headers.host ?? 'localhost'}`;
  const path = request.originalUrl ?? request.url ?? '/';
  if (!URL.canParse(path, base)) throw pageFault(400, 'The address of the request is invalid.');
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of [value ?? []].flat()) if (!name.startsWith(':')) sent.append(name, one);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(path, base), {
    method,
    headers: sent,
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' }),
  } as RequestInit);
}
