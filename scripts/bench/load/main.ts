/**
 * `npm run load`: runs several servers on one PostgreSQL, with counts in Redis or Valkey if available, sends them sign-ons at a
 * fixed rate, can kill a server at intervals, and prints the results.
 * `npm run load -- --servers 4 --rate 200 --seconds 300 --kill 10`. `--counts database` doesn't use Redis.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { limits } from '../../../server/limits';
import { postgresBinaries, startPostgres } from '../../../test/support/server/start/postgres';
import { startServer, type TestServer } from '../../../test/support/server/start/process';
import { redisBinary, startRedis } from '../../../test/support/server/start/redis';
import { type SignOn, signOn } from './visitor';

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '4' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    kill: { type: 'string', default: '0' },
    counts: { type: 'string', default: 'redis' },
  },
});
const [count, rate, seconds, kill] = [values.servers, values.rate, values.seconds, values.kill].map(
  Number,
) as [number, number, number, number];
/** Enough users that none signs on twice at the same time, because the server allows only three unproved attempts per user. */
const USERS = 20_000;
const PASSWORD = 'Steady-Load7';

const binaries = postgresBinaries();
if (!binaries) throw new Error('PostgreSQL not found. Install it, or put initdb on the PATH.');
const folder = mkdtempSync(join(tmpdir(), 'latchkey-load-'));
const postgres = await startPostgres(binaries, ['shared_preload_libraries=pg_stat_statements']);
const DATABASE_URL = await postgres.emptyDatabase();
const binary = values.counts === 'redis' ? redisBinary() : null;
const redis = binary ? await startRedis(binary) : null;
const REDIS_URL = redis?.url ?? '';
const env = {
  DATABASE_URL,
  REDIS_URL,
  LATCHKEY_LIMITS: limitsFile(),
  SEED: seedFile(),
  PG_POOL: '10',
};
const servers: TestServer[] = [await startServer(env)];
servers.push(...(await Promise.all(Array.from({ length: count - 1 }, () => startServer(env)))));

const database = new pg.Client(DATABASE_URL);
await database.connect();
await database.query('create extension pg_stat_statements');
await database.query('select pg_stat_statements_reset()');
const visits: Promise<SignOn>[] = [];
const end = performance.now() + seconds * 1000;
let replaced: Promise<void> = Promise.resolve();
const killing =
  kill > 0
    ? setInterval(() => {
        replaced = replaced.then(replaceOne);
      }, kill * 1000)
    : undefined;
for (let sent = 0; performance.now() < end; sent += 1) {
  const userId = `user${sent % USERS}`;
  visits.push(signOn(() => servers.map(({ url }) => url), userId, PASSWORD));
  // Send by the clock and not after each answer, because real users don't wait for each other.
  const due = end - seconds * 1000 + ((sent + 1) * 1000) / rate;
  const wait = due - performance.now();
  if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
}
clearInterval(killing);
const all = await Promise.all(visits);
await replaced;
await report(all);
await database.end();
await Promise.all(servers.map((server) => server.discard()));
await redis?.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

/** Kills a server during its work and starts a new one. */
async function replaceOne(): Promise<void> {
  const [victim] = servers;
  await victim?.stop('SIGKILL');
  servers.shift();
  servers.push(await startServer(env));
}

async function report(visited: SignOn[]): Promise<void> {
  const of = (ending: SignOn['ending']) => visited.filter((one) => one.ending === ending);
  const times = of('signed on')
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
  const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
  const [{ statements }] = (
    await database.query('select sum(calls)::int as statements from pg_stat_statements')
  ).rows;
  // A user who retried after a lost connection has a session for each attempt that the server completed.
  const [{ sessions }] = (
    await database.query('select count(*)::int as sessions from sessions where user_id is not null')
  ).rows;
  const again = visited.reduce((sum, one) => sum + one.again, 0);
  console.log(
    [
      `${count} servers, ${availableParallelism()} cores, ${rate} sign-ons/s for ${seconds} s${kill ? `, one server killed every ${kill} s` : ''}:`,
      `  ${visited.length} sent, ${times.length} signed on (${Math.round(times.length / seconds)}/s), ${of('refused').length} refused with Retry-After, ${of('wrong').length} failed`,
      `  ${again} retries after a lost connection, ${sessions} signed-on sessions`,
      `  ${Math.round(statements / visited.length)} statements per sign-on, counts in ${redis ? 'Redis' : 'the database'}`,
      `  duration of the three calls: median ${at(0.5)} ms, p95 ${at(0.95)} ms`,
    ].join('\n'),
  );
  for (const { detail } of of('wrong').slice(0, 3)) console.log(`  failed: ${detail}`);
  if (of('wrong').length > 0) process.exitCode = 1;
}

/** Limits for this many requests from one address, because all simulated users share it. */
function limitsFile(): string {
  const many = { count: 10_000_000, within: 900 };
  const rates = Object.fromEntries(
    Object.entries(limits.rates).map(([kind, of]) => [
      kind,
      Object.fromEntries(Object.keys(of).map((subject) => [subject, many])),
    ]),
  );
  const file = join(folder, 'limits.json');
  writeFileSync(file, JSON.stringify({ ...limits, rates }));
  return file;
}

function seedFile(): string {
  const users = Array.from({ length: USERS }, (_, index) => ({
    userId: `user${index}`,
    email: `user${index}@load.example`,
    password: PASSWORD,
  }));
  const file = join(folder, 'seed.json');
  writeFileSync(file, JSON.stringify({ users }));
  return file;
}
