/**
 * `npm run load`: runs several servers on one PostgreSQL, with counts in Redis or Valkey if available, sends them sign-ons at a
 * fixed rate, can kill a server at intervals, and prints the results.
 * `npm run load -- --servers 4 --rate 200 --seconds 300 --kill 10`. `--counts database` doesn't use Redis.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AuthClient, type Reply } from '../../cli/conform/client';
import { limits } from '../../server/limits';
import { postgresBinaries, startPostgres } from '../../test/support/server/start/postgres';
import { startServer, type TestServer } from '../../test/support/server/start/process';
import { redisBinary, startRedis } from '../../test/support/server/start/redis';

/** Enough users that none signs on twice at the same time, because the server allows only three unproved attempts per user. */
const USERS = 20_000;
const PASSWORD = 'Steady-Load7';

interface Options {
  servers: number;
  /** Sign-ons per second. */
  rate: number;
  seconds: number;
  /** Seconds between two killed servers; 0 for none. */
  kill: number;
}

interface SignOn {
  ending: 'signed on' | 'refused with Retry-After' | 'failed';
  /** Milliseconds from the first call to the last answer. */
  ms: number;
  /** How often the user retried after a lost connection. */
  again: number;
  /** The answer or error of a failed sign-on. */
  detail?: string | undefined;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      servers: { type: 'string', default: '4' },
      rate: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
      kill: { type: 'string', default: '0' },
      counts: { type: 'string', default: 'redis' },
    },
  });
  const options: Options = {
    servers: Number(values.servers),
    rate: Number(values.rate),
    seconds: Number(values.seconds),
    kill: Number(values.kill),
  };
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('PostgreSQL not found. Install it, or put initdb on the PATH.');
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-load-'));
  const postgres = await startPostgres(binaries);
  const binary = values.counts === 'redis' ? redisBinary() : null;
  const redis = binary ? await startRedis(binary) : null;
  const env = {
    DATABASE_URL: await postgres.emptyDatabase(),
    REDIS_URL: redis?.url ?? '',
    LATCHKEY_LIMITS: writeJson(join(folder, 'limits.json'), { ...limits, rates: manyRequests() }),
    SEED: writeJson(join(folder, 'seed.json'), { users: Array.from({ length: USERS }, (_, at) => user(at)) }),
    PG_POOL: '10',
  };
  // The first one fills the empty database.
  const servers = [await startServer(env)];
  servers.push(...(await Promise.all(Array.from({ length: options.servers - 1 }, () => startServer(env)))));
  report(await send(servers, env, options), options, redis ? 'Redis' : 'the database');

  await Promise.all(servers.map((server) => server.discard()));
  await redis?.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Sends the sign-ons to `servers`, and replaces killed ones there. */
async function send(
  servers: TestServer[],
  env: Record<string, string>,
  { rate, seconds, kill }: Options,
): Promise<SignOn[]> {
  const visits: Promise<SignOn>[] = [];
  const start = performance.now();
  const replaceOne = async (): Promise<void> => {
    await servers[0]?.stop('SIGKILL');
    servers.shift();
    servers.push(await startServer(env));
  };
  let replaced = Promise.resolve();
  const killing =
    kill > 0
      ? setInterval(() => {
          replaced = replaced.then(replaceOne);
        }, kill * 1000)
      : undefined;
  for (let sent = 0; performance.now() < start + seconds * 1000; sent += 1) {
    visits.push(signOn(servers, `user${sent % USERS}`));
    // Send by the clock and not after each answer, because real users don't wait for each other.
    const wait = start + ((sent + 1) * 1000) / rate - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  clearInterval(killing);
  const all = await Promise.all(visits);
  await replaced;
  return all;
}

/** Signs on at one of the servers. If the connection is lost, it retries at the next one, as the proxy of killed servers would. */
async function signOn(servers: TestServer[], userId: string): Promise<SignOn> {
  const start = performance.now();
  for (let again = 0; ; again += 1) {
    const { url = '' } = servers[Math.floor(Math.random() * servers.length)] ?? {};
    try {
      return { ...(await visit(url, userId)), ms: performance.now() - start, again };
    } catch (error) {
      if (again >= 20)
        return { ending: 'failed', ms: performance.now() - start, again, detail: String(error) };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** The calls of a sign-on, as a browser sends them, with cookies, token and session. */
async function visit(api: string, userId: string): Promise<Pick<SignOn, 'ending' | 'detail'>> {
  const names = { appId: 'demo', brandId: 'demo' };
  const client = new AuthClient({ api, origin: 'http://localhost:4999', names });
  const first = await Promise.all([client.call('csrf'), client.call('sessionId')]);
  for (const reply of first) if (reply.status !== 200) return refusal(reply);
  const last = await client.call('authenticate', { userId, password: PASSWORD });
  return last.body.nextAction === 'REDIRECT' ? { ending: 'signed on' } : refusal(last);
}

function refusal({ status, headers, body }: Reply): Pick<SignOn, 'ending' | 'detail'> {
  const isRefused = [429, 503].includes(status) && headers.has('retry-after');
  return isRefused
    ? { ending: 'refused with Retry-After' }
    : { ending: 'failed', detail: `${status} ${JSON.stringify(body)}` };
}

function report(visits: SignOn[], { servers, rate, seconds, kill }: Options, counts: string): void {
  const of = (ending: SignOn['ending']) => visits.filter((one) => one.ending === ending);
  const times = of('signed on')
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
  const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
  const again = visits.reduce((sum, one) => sum + one.again, 0);
  console.log(
    [
      `${servers} servers, ${availableParallelism()} cores, ${rate} sign-ons/s for ${seconds} s${kill ? `, one server killed every ${kill} s` : ''}:`,
      `  ${visits.length} sent, ${times.length} signed on (${Math.round(times.length / seconds)}/s), ${of('refused with Retry-After').length} refused with Retry-After, ${of('failed').length} failed`,
      `  ${again} retries after a lost connection, counts in ${counts}`,
      `  duration of the three calls: median ${at(0.5)} ms, p95 ${at(0.95)} ms`,
    ].join('\n'),
  );
  for (const { detail } of of('failed').slice(0, 3)) console.log(`  failed: ${detail}`);
  if (of('failed').length > 0) process.exitCode = 1;
}

/** Limits for this many requests from one address, because all simulated users share it. */
const manyRequests = (): object =>
  Object.fromEntries(
    Object.entries(limits.rates).map(([kind, of]) => [
      kind,
      Object.fromEntries(Object.keys(of).map((subject) => [subject, { count: 10_000_000, within: 900 }])),
    ]),
  );

const user = (at: number): object => ({
  userId: `user${at}`,
  email: `user${at}@load.example`,
  password: PASSWORD,
});

function writeJson(file: string, data: unknown): string {
  writeFileSync(file, JSON.stringify(data));
  return file;
}
