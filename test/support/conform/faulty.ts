/** A proxy between `latchkey conform` and a real server, with one fault. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { openServer, readBody } from '../../../cli/transcript/server/wire-server';

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

/** Changes requests before the server receives them, and answers before the client does. */
export interface Fault {
  request?(asked: Asked): void | Promise<void>;
  answer?(answered: Answered, asked: Asked): void | Promise<void>;
}

/** Starts the proxy in front of `url`. */
export async function startFaulty(
  url: string,
  fault: Fault,
): Promise<{ url: string; close(): Promise<void> }> {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: { ...request.headers },
      body: await readBody(request),
    };
    await fault.request?.(asked);
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
      // URLs of the server, such as that of an image, lead through the proxy, too.
      body: isText ? bytes.toString('utf8').replaceAll(url, origin) : '',
    };
    delete answered.headers['content-encoding'];
    delete answered.headers['content-length'];
    delete answered.headers['transfer-encoding'];
    await fault.answer?.(answered, asked);
    response.writeHead(answered.status, answered.headers).end(isText ? answered.body : bytes);
  };
  const { origin, close } = await openServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  );
  return { url: origin, close };
}

/** Changes the body of JSON answers to paths that contain `path`. */
export const changed =
  (path: string, change: (body: Record<string, unknown>) => unknown) =>
  (answered: Answered, asked: Asked): void => {
    if (!asked.path.includes(path) || !String(answered.headers['content-type']).includes('json')) return;
    answered.body = JSON.stringify(change(JSON.parse(answered.body)));
  };
