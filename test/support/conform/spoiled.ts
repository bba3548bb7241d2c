/** A server between `latchkey conform` and a real one, which changes one thing. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answered {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}
export interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How a server is spoiled: what becomes of a request on its way, and of an answer. */
export interface Spoil {
  request?(asked: Asked): void | Promise<void>;
  answer?(answered: Answered, asked: Asked): void;
}

/** Starts it in front of `url`. */
export async function startSpoiled(
  url: string,
  spoil: Spoil,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: { ...request.headers },
      body: Buffer.concat(chunks).toString('utf8'),
    };
    await spoil.request?.(asked);
    const { host, connection, 'content-length': length, ...headers } = asked.headers;
    const reply = await fetch(url + asked.path, {
      method: asked.method,
      redirect: 'manual',
      headers: headers as Record<string, string>,
      ...(asked.method === 'GET' ? {} : { body: asked.body }),
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    const isText = /json|text/.test(reply.headers.get('content-type') ?? '');
    const answered: Answered = {
      status: reply.status,
      headers: { ...Object.fromEntries(reply.headers), 'set-cookie': reply.headers.getSetCookie() },
      body: isText ? bytes.toString('utf8') : '',
    };
    delete answered.headers['content-encoding'];
    delete answered.headers['content-length'];
    delete answered.headers['transfer-encoding'];
    spoil.answer?.(answered, asked);
    response.writeHead(answered.status, answered.headers).end(isText ? answered.body : bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Changes the body of JSON answers to paths that contain `path`. */
export const changed =
  (path: string, change: (body: Record<string, unknown>) => unknown) =>
  (answered: Answered, asked: Asked): void => {
    if (!asked.path.includes(path) || !String(answered.headers['content-type']).includes('json')) return;
    answered.body = JSON.stringify(change(JSON.parse(answered.body)));
  };
