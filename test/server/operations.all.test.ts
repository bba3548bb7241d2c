/** Operating the server: exposure, shutdown, logs, metrics and overload. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { ServerContext } from '../../server/context';
import { limitAtOnce } from '../../server/http/at-once';
import { TestBrowser } from '../support/server/browser';
import { serverCode } from '../support/server/code';
import { useFactors } from '../support/server/factors';
import { failToStart, startServer, type TestServer } from '../support/server/start/process';
import { until } from '../support/visit/until';

const {
  clean,
  createQueue,
  createSession,
  issueChallenge,
  limits,
  movableClock,
  openDatabase,
  timeFromNow,
  TooBusy,
} = serverCode;

const folder = mkdtempSync(join(tmpdir(), 'latchkey-'));
let server: TestServer | undefined;
afterEach(async () => {
  await server?.discard();
  server = undefined;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a server with other limits. */
async function start(
  env: Record<string, string>,
  change: (given: { -readonly [Key in keyof typeof limits]: (typeof limits)[Key] }) => void = () => {},
): Promise<TestServer> {
  const given = JSON.parse(JSON.stringify(limits));
  change(given);
  const LATCHKEY_LIMITS = join(folder, 'limits.json');
  writeFileSync(LATCHKEY_LIMITS, JSON.stringify(given));
  server = await startServer({ LATCHKEY_LIMITS, ...env });
  return server;
}

it('listens for other machines only without development endpoints, or with LATCHKEY_DEV=expose', async () => {
  expect(await failToStart({ PORT: '0', HOST: '0.0.0.0' })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/HOST <0\.0\.0\.0>.*LATCHKEY_DEV=0, or LATCHKEY_DEV=expose/),
  });
  const { url } = await start({ HOST: '0.0.0.0', LATCHKEY_DEV: '0' });
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  expect((await fetch(`${url}/outbox.json`)).status).toBe(404);
});

it('reports that it is shutting down, and answers every request until then', async () => {
  const { url, stop } = await start({ DRAIN_MS: '6000' });
  const ready = async () => (await fetch(`${url}/readyz`)).status;
  expect(await ready()).toBe(200);
  const visitor = await new TestBrowser({ url }).begin();
  // Others send requests without a pause from before the signal until readiness has changed.
  const busy = await Promise.all([1, 2, 3, 4].map(() => new TestBrowser({ url }).begin()));
  let isTold = false;
  const working = busy.map(async (one) => {
    const statuses: number[] = [];
    while (!isTold) statuses.push((await one.get('/login/wgt/getCSRFToken?appId=demo')).status);
    return statuses;
  });
  const ended = stop('SIGTERM');
  while ((await ready()) !== 503);
  isTold = true;
  const statuses = (await Promise.all(working)).flat();
  expect(statuses.length).toBeGreaterThan(4);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  // From here on an orchestrator sends no new requests, but late ones are still answered.
  expect((await visitor.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('REDIRECT');
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  const last = visitor.get('/login/wgt/getCSRFToken?appId=demo');
  expect((await last).status).toBe(200);
  expect(await ended).toBe(0);
});

it('logs and counts each call without personal data or input', async () => {
  const { url, output } = await start({ LOG_LEVEL: 'info', METRICS_PORT: '0' });
  const visitor = await new TestBrowser({ url }).begin();
  // Names that can't occur in a hexadecimal ID.
  await visitor.signOn('mary', 'not-the-Password9');
  await visitor.signOn('mary', 'Green_Hill6');
  const other = await new TestBrowser({ url }).begin();
  await other.askForCode('mary', { deliveryChannel: 'EMAIL', email: 'mary@example.test' });
  const code = await other.lastCode();
  await other.giveCode(code);
  const factors = await useFactors({ url });
  const named = await fetch(`${url}/login/wgt/getCSRFToken?appId=demo`, {
    headers: { 'X-Request-Id': 'trace-17' },
  });
  expect(named.headers.get('x-request-id')).toBe('trace-17');
  const made = await fetch(`${url}/livez`, { headers: { 'X-Request-Id': 'a b"c' } });
  expect(made.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);

  await until('the line of the last request', () => output().includes('trace-17'));
  const lines = output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const answered = lines.map((line) => JSON.parse(line));
  expect(answered).toContainEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    call: 'authenticate',
    method: 'POST',
    status: 200,
    nextAction: 'REDIRECT',
    outcome: 'signed-on',
    account: expect.stringMatching(/^[\w-]{16}$/),
    address: expect.stringMatching(/^[\w-]{16}$/),
    ms: expect.any(Number),
    id: expect.any(String),
    msg: 'answered',
  });
  expect(answered).toContainEqual(expect.objectContaining({ call: 'csrf', id: 'trace-17' }));
  const metrics = await (await fetch(/metrics at (\S+)/.exec(output())?.[1] ?? '')).text();
  expect(metrics).toContain(
    'latchkey_requests_total{call="authenticate",status="200",next_action="REDIRECT"} 2',
  );
  expect(metrics).toContain('latchkey_request_seconds_bucket{le="0.005",call="authenticate"}');
  const secrets = ['mary', 'Green_Hill6', 'not-the-Password9', code, visitor.csrf, visitor.sId];
  secrets.push(
    ...[...visitor.cookies.values(), ...other.cookies.values()],
    'example.test',
    '2125550',
    ...factors,
  );
  expect(secrets.every((secret) => secret.length > 3)).toBe(true);
  for (const secret of secrets) {
    expect([secret, lines.filter((line) => line.includes(secret))]).toEqual([secret, []]);
    expect([secret, metrics.includes(secret)]).toEqual([secret, false]);
  }
});

it('rejects requests above the concurrency limit', async () => {
  const app = new Hono();
  app.onError((error, c) => c.text(error.name, 503));
  app.use(limitAtOnce(2));
  const ends: (() => void)[] = [];
  app.get('/', async (c) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return c.text('done');
  });
  const running = [app.request('/'), app.request('/')];
  const refused = await app.request('/');
  expect([refused.status, await refused.text()]).toEqual([503, 'TooBusy']);
  ends[0]?.();
  expect((await running[0])?.status).toBe(200);
  const next = app.request('/');
  ends[1]?.();
  await running[1];
  ends[2]?.();
  expect((await next).status).toBe(200);
});

it("limits the queue's concurrency, keeps its order, and continues after a failure", async () => {
  const queue = createQueue(1, 2);
  const done: string[] = [];
  let goOn = (): void => {};
  const first = queue.run('a', () => new Promise<void>((resolve) => (goOn = resolve)));
  const second = queue.run('b', async () => {
    done.push('second');
    throw new Error('of the second');
  });
  const third = queue.run('c', async () => void done.push('third'));
  expect(queue.waiting()).toBe(2);
  await expect(queue.run('d', async () => {})).rejects.toThrow(TooBusy);
  expect(done).toEqual([]);
  goOn();
  await first;
  await expect(second).rejects.toThrow('of the second');
  await third;
  expect([done, queue.waiting()]).toEqual([['second', 'third'], 0]);
});

it('gives each owner one place in the queue, regardless of the number of jobs', async () => {
  const queue = createQueue(1, 2);
  const done: string[] = [];
  let goOn = (): void => {};
  const first = queue.run('attacker', () => new Promise<void>((resolve) => (goOn = resolve)));
  const more = Array.from({ length: 10 }, (_, index) =>
    queue.run('attacker', async () => void done.push(`attack ${index}`)),
  );
  const other = queue.run('user', async () => void done.push('user'));
  expect(queue.waiting()).toBe(1);
  goOn();
  await Promise.all([first, other, ...more]);
  expect(done).toEqual(['user', ...more.map((_, index) => `attack ${index}`)]);
});

it('deletes expired rows only', async () => {
  const db = await openDatabase({ dataDir: join(folder, 'cleaned') });
  const clock = movableClock();
  const add = (subject: string, seconds: number) =>
    db.query('insert into rates (subject, count, ends_at) values ($1, 1, $2)', [
      subject,
      timeFromNow(clock, seconds),
    ]);
  await add('over', -1);
  await add('still', 60);
  for (let report = 0; report < 3; report += 1)
    await db.query('insert into csrf_tokens (token_hash, issued_at) values ($1, $2)', [
      `token ${report}`,
      timeFromNow(clock, report - limits.csrf.lifetime),
    ]);
  const { session } = await createSession({ db, clock } as ServerContext, 'demo');
  const challenge = { session, purpose: 'SIGN_ON', userId: null } as const;
  const past = movableClock({ now: () => clock.now() - limits.passkeys.challengeLifetime * 1000 - 1 });
  await issueChallenge({ db, clock: past }, challenge);
  await issueChallenge({ db, clock }, challenge);
  await clean({ db, clock, dev: true });
  expect(await db.query('select purpose from challenges')).toEqual([{ purpose: 'SIGN_ON' }]);
  expect(await db.query('select subject from rates')).toEqual([{ subject: 'still' }]);
  expect(await db.query('select token_hash from csrf_tokens order by 1')).toEqual([
    { token_hash: 'token 1' },
    { token_hash: 'token 2' },
  ]);
  await db.close();
});

it('names an invalid setting', async () => {
  expect((await failToStart({ PG_POOL: 'many' })).output).toMatch(
    /PG_POOL must be a whole number of at least 0, got <many>/,
  );
  expect((await failToStart({ LOG_LEVEL: 'loud' })).output).toMatch(/LOG_LEVEL must be one of silent, error/);
  expect((await failToStart({ METRICS_PORT: 'x' })).output).toMatch(/METRICS_PORT must be a port number/);
});
