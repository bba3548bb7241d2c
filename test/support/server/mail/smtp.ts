import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A received message. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** Head and body, with lines ending in \n. */
  readonly text: string;
}

/** A mail server on a free port, with enough of RFC 5321 to receive messages. */
export interface SmtpServer {
  readonly port: number;
  readonly received: readonly Received[];
  /** Makes the server reject messages from now on, like a full or broken mail server. */
  refuse(): void;
  close(): Promise<void>;
}

export async function startSmtp(): Promise<SmtpServer> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let isRefusing = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    converse(socket, (message) => {
      if (!isRefusing) received.push(message);
      return !isRefusing;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    refuse() {
      isRefusing = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** One connection: commands line by line, and after DATA the message up to a line with only a dot. */
function converse(socket: Socket, take: (message: Received) => boolean): void {
  let waiting = '';
  let message: string[] | null = null;
  let from = '';
  let to: string[] = [];
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (verb === 'MAIL') [from, to] = [address, []];
    if (verb === 'RCPT') to.push(address);
    if (verb === 'DATA') message = [];
    if (verb === 'QUIT') return void socket.end('221 bye\r\n');
    say(
      verb === 'DATA'
        ? '354 go on'
        : ['EHLO', 'HELO', 'MAIL', 'RCPT', 'RSET', 'NOOP'].includes(verb)
          ? '250 ok'
          : '502 not known here',
    );
  };
  socket.setEncoding('utf8').on('data', (chunk) => {
    const lines = (waiting + chunk).split('\r\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) {
      if (message === null) command(line);
      else if (line !== '.') message.push(line.replace(/^\./, ''));
      else {
        say(take({ from, to, text: message.join('\n') }) ? '250 taken' : '451 not now');
        message = null;
      }
    }
  });
  say('220 test');
}
