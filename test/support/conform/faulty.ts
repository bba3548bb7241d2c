/** A proxy between `latchkey conform` and a real server, with one fault. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Conform } from '../../../cli/conform/config';
import { openServer, readBody } from '../../../cli/transcript/server/server';

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
  /** Changes the answers of a recorded hook. */
  hook?(answered: Answered, asked: Asked): void;
}

/** An answer as the client sees it. Only a text is read. */
export async function answeredOf(reply: Response): Promise<Answered> {
  const {
    'content-encoding': _,
    'content-length': __,
    'transfer-encoding': ___,
    ...headers
  } = Object.fromEntries(reply.headers);
  return {
    status: reply.status,
    headers: { ...headers, 'set-cookie': reply.headers.getSetCookie() },
    body: /json|text/.test(headers['content-type'] ?? '') ? await reply.text() : '',
  };
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
    const answered = await answeredOf(reply);
    // URLs of the server, such as that of an image, lead through the proxy, too.
    answered.body = answered.body.replaceAll(url, origin);
    await fault.answer?.(answered, asked);
    const picture = reply.bodyUsed ? undefined : Buffer.from(await reply.arrayBuffer());
    response.writeHead(answered.status, answered.headers).end(picture ?? answered.body);
  };
  const { origin, close } = await openServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  );
  return { url: origin, close };
}

/** A config whose server is behind a proxy at `url`. Hooks bypass the proxy. */
export function behind(url: string, given: Conform): Conform {
  const hooks = JSON.parse(JSON.stringify(given.hooks).replaceAll('{api}', given.api));
  return { ...given, api: url, hooks };
}

/** Changes the body of JSON answers to paths that contain `path`. */
export const changed =
  (path: string, change: (body: Record<string, unknown>) => unknown) =>
  (answered: Answered, asked: Asked): void => {
    const isJson = answered.body !== '' && String(answered.headers['content-type']).includes('json');
    if (!asked.path.includes(path) || !isJson) return;
    answered.body = JSON.stringify(change(JSON.parse(answered.body)));
  };
