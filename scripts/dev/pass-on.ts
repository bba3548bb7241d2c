import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/**
 * Forwards a request with its Host header, so that the server sees the front server's host name. If the server drops the connection,
 * so does the front server.
 * @param body the body, if the caller has already read it
 * @param onAnswer called with the answer before its body is sent on
 */
export function passOn(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { body = incoming, onAnswer }: { body?: Readable; onAnswer?(answer: IncomingMessage): void } = {},
): void {
  const { hostname, port } = new URL(target);
  const onward = request(
    { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers },
    (answer) => {
      onAnswer?.(answer);
      // These two are about the connection to the server. This one may close sooner.
      const { connection, 'keep-alive': keepAlive, ...headers } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  body.pipe(onward);
}
