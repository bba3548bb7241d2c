import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import pg from 'pg';

/** A proxy in front of PostgreSQL that ends the connection in the middle of transactions. */
export interface PostgresProxy {
  readonly url: string;
  /** How many connections it has ended. */
  ended(): number;
  close(): Promise<void>;
}

/**
 * Starts the proxy. After each sequence of statements that it hasn't seen in a transaction before, it ends the connection once, before
 * the next statement. The client gets the database's last message together with the answer to the statement, when it waits for nothing.
 */
export async function startProxy(databaseUrl: string): Promise<PostgresProxy> {
  const { pathname, searchParams } = new URL(databaseUrl);
  const control = new pg.Client(databaseUrl);
  await control.connect();
  const seen = new Set<string>();
  const isNew = (statements: readonly string[]) =>
    seen.size < seen.add(statements.map((one) => one.replace(/\s+/g, ' ')).join(';')).size;
  const server = createServer((client) => {
    const database = connect(`${searchParams.get('host')}/.s.PGSQL.5432`);
    const asked = framesOf();
    const answered = framesOf();
    let statements: string[] = [];
    let process = 0;
    let held: Buffer[] | undefined;
    // The first message has another form.
    client.once('data', (startup) => {
      database.write(startup);
      client.on('data', (chunk) => {
        for (const frame of asked(chunk)) {
          const [statement = ''] = frame.toString('utf8', 5).split('\0').filter(Boolean);
          if (frame[0] === CODES.query && statement === 'begin') statements = [];
          if (frame[0] === CODES.query || frame[0] === CODES.parse) statements.push(statement);
        }
        database.write(chunk);
      });
    });
    database.on('data', (chunk) => {
      for (const frame of answered(chunk)) {
        if (frame[0] === CODES.key) process = frame.readInt32BE(5);
        const isWithin = frame[0] === CODES.ready && frame[5] === CODES.inTransaction;
        if (!isWithin || !isNew(statements)) continue;
        held = [];
        void control.query('select pg_terminate_backend($1)', [process]);
      }
      if (held) held.push(chunk);
      else client.write(chunk);
    });
    database.on('close', () => client.end(Buffer.concat(held ?? [])));
    client.on('close', () => database.destroy());
    for (const socket of [client, database]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `postgresql://latchkey@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    ended: () => seen.size,
    async close() {
      server.close();
      await control.end();
    },
  };
}

/** Message types of the protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const CODES = { query: 0x51, parse: 0x50, key: 0x4b, ready: 0x5a, inTransaction: 0x54 } as const;

/** Splits a stream into messages: the type in one byte, then the length of the rest in four. */
function framesOf(): (chunk: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const frames: Buffer[] = [];
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      frames.push(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
    return frames;
  };
}
