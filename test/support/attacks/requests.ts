/** Attacks with requests that no widget sends: SQL, odd characters, large, deep and slow bodies. */
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { goodPayload, payloadSchemas } from '../server/contract/bad-payloads';
import { contractCalls, filled } from '../server/contract/calls';
import { ADA, next, type Target } from './target';

/** The payloads that have this text in one field each, including fields of objects. */
function withText(payload: Record<string, unknown>, value: string): Record<string, unknown>[] {
  return Object.entries(payload).flatMap(([name, given]) =>
    typeof given === 'object' && given !== null
      ? withText(given as Record<string, unknown>, value).map((inner) => ({ ...payload, [name]: inner }))
      : [{ ...payload, [name]: value }],
  );
}

/** `calls`: the calls of the profiles that the server has. */
export function inputAttacks(target: Target, calls: readonly string[]): void {
  const posts = contractCalls.filter(({ id, method }) => method === 'POST' && calls.includes(id));

  it.each([`ada' --`, `' or '1'='1`, `ada'; drop table users; --`, 'ada"', 'ada\\', '$1'])(
    'the user ID %s signs no one on and harms no table',
    async (userId) => {
      const by = await target.browser().begin();
      const { body } = await by.signOn(userId, ADA.password);
      expect(body).toMatchObject({ nextAction: 'LOGIN', messages: [{ type: 'ERROR' }] });
      expect(next(await by.signOn(ADA.userId, ADA.password))).toBe('REDIRECT');
    },
  );

  it.each(posts)('$id never answers 500 for a NUL or half a character in a field', async (call) => {
    const by = await target.browser().begin();
    for (const text of ['a\0b', 'a\ud800', '\udc00a'])
      for (const payload of withText(goodPayload(payloadSchemas[call.id] ?? {}), text)) {
        const { status } = await by.post(filled(call.path), payload, { exact: true });
        expect({ id: call.id, payload, isOurs: status >= 500 }).toEqual({
          id: call.id,
          payload,
          isOurs: false,
        });
      }
  });

  it.each(posts)('$id rejects other types, large and deep bodies with an envelope', async ({ path }) => {
    const by = await target.browser().begin();
    const large = `data=${'x'.repeat(70_000)}`;
    const deep = new URLSearchParams({ data: '['.repeat(5000), _csrf: by.csrf, sId: by.sId }).toString();
    const replies = [
      await by.post(filled(path), {}, { type: 'application/json', body: '{}' }),
      await by.post(filled(path), {}, { body: large }),
      await by.post(filled(path), {}, { body: deep }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([415, 413, 400]);
    for (const { body } of replies)
      expect(body).toMatchObject({ messages: [{ type: 'ERROR' }], nextAction: 'ERROR' });
  });
}

/** A connection: the bytes received from the server so far, and its end. */
interface Slow {
  said(): string;
  readonly closed: Promise<void>;
}

const sockets: Socket[] = [];

/** Sends some bytes on a new connection. Resolves when the server has sent something that `enough` accepts. */
export function beginSlowly(url: string, bytes: string, enough: (said: string) => boolean): Promise<Slow> {
  const socket = connect(Number(new URL(url).port), 'localhost');
  sockets.push(socket);
  let said = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return new Promise((resolve, reject) => {
    const look = () => enough(said) && resolve({ said: () => said, closed });
    socket.setEncoding('utf8').on('data', (data) => {
      said += data;
      look();
    });
    socket.once('error', reject);
    socket.once('connect', () => socket.write(bytes, look));
  });
}

/** A sign-on without the end of its body. The server sends "100 Continue" once it handles the request. */
export const unfinished = (url: string): Promise<Slow> =>
  beginSlowly(
    url,
    [
      `POST ${new URL(url).pathname.replace(/\/$/, '')}/login/wgt/authenticate/apps/demo/demo HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 60000',
      'Expect: 100-continue',
      '',
      'd',
    ].join('\r\n'),
    (said) => said.includes('100 Continue'),
  );

/** `start` starts a server that waits this many seconds for a body. */
export function slowAttacks(start: (seconds: number) => Promise<Target>): void {
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  it('other clients get answers while one client leaves 130 bodies unfinished', async () => {
    const target = await start(600);
    const slow = await Promise.all(Array.from({ length: 130 }, () => unfinished(target.url)));
    const other = await target.browser().begin();
    expect(next(await other.signOn(ADA.userId, ADA.password))).toBe('REDIRECT');
    // None of them was rejected or answered until now.
    expect(slow.map(({ said }) => said().trim())).toEqual(slow.map(() => 'HTTP/1.1 100 Continue'));
  });

  it("a connection whose body isn't complete in time is closed", async () => {
    const body = await unfinished((await start(1)).url);
    await body.closed;
    expect(body.said()).toContain('408 Request Timeout');
  });
}
