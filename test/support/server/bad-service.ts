import { type AddressInfo, createServer, type Socket } from 'node:net';

/** How a service misbehaves: it sends nothing, a byte now and then, or as much as the client takes. */
export const MANNERS = ['silent', 'dripping', 'endless'] as const;

const CHUNK = '1'.repeat(65_536);

/** A service that accepts every connection and never completes an answer. */
export interface BadService {
  readonly port: number;
  /** How many requests it got, or connections if it speaks first, and how many bytes it has sent. */
  asked(): number;
  sent(): number;
  close(): Promise<void>;
}

/** Starts the service on a free port. `first`: the start of its answer. An HTTP server waits for the client before. */
export async function startBadService(
  manner: (typeof MANNERS)[number],
  first = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n',
): Promise<BadService> {
  const sockets: Socket[] = [];
  let asked = 0;
  const server = createServer((socket) => {
    sockets.push(socket);
    let timer: NodeJS.Timeout | undefined;
    const pour = () => {
      while (socket.write(CHUNK));
      socket.once('drain', pour);
    };
    const begin = () => {
      asked += 1;
      if (manner === 'silent') return;
      socket.write(first);
      if (manner === 'dripping') timer = setInterval(() => socket.write('1'), 20);
      else pour();
    };
    socket.on('error', () => undefined).on('close', () => clearInterval(timer));
    if (first.startsWith('HTTP')) socket.once('data', begin);
    else begin();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked: () => asked,
    sent: () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
