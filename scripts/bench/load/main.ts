/**
 * `npm run load`: several servers over one PostgreSQL, with their counts in Redis or Valkey where there is one, so many sign-ons a second asked of them, and one of them killed
 * now and then. Prints what came of it. `npm run load -- --servers 4 --rate 200 --seconds 300 --kill 10`; `--counts database` leaves Redis out
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { limits } from '../../../server/limits';
import { postgresBinaries, startPostgres } from '../../servers/postgres';
import { startServer, type TestServer } from '../../servers/process';
import { redisBinary, startRedis } from '../../servers/redis';
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
/** So many that nobody signs on twice at the same moment: the server lets three unproved tries of one person run. */
const USERS = 20_000;
const PASSWORD = 'Steady-Load7';

const binaries = postgresBinaries();
if (!binaries) throw new Error('this machine has no PostgreSQL: install it, or put initdb on the path');
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
  DRAIN_MS: '0',
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
  // Sent by the clock, not by the answers: people do not wait for each other.
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

/** Kills a server in the midst of its work and starts another one. */
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
  // A person who tried again after a lost connection has a session for each try that was carried out.
  const [{ sessions }] = (
    await database.query('select count(*)::int as sessions from sessions where user_id is not null')
  ).rows;
  const again = visited.reduce((sum, one) => sum + one.again, 0);
  console.log(
    [
      `${count} servers, ${availableParallelism()} cores, ${rate} sign-ons a second asked for ${seconds} s${kill ? `, one server killed every ${kill} s` : ''}:`,
      `  ${visited.length} asked, ${times.length} signed on (${Math.round(times.length / seconds)} a second), ${of('refused').length} told to come again, ${of('wrong').length} wrong`,
      `  ${again} tries after a lost connection; ${sessions} signed-on sessions`,
      `  ${Math.round(statements / visited.length)} statements a sign-on, counts in ${redis ? 'Redis' : 'the database'}`,
      `  three calls took ${at(0.5)} ms in the middle, ${at(0.95)} ms for 95 of 100`,
    ].join('\n'),
  );
  for (const { said } of of('wrong').slice(0, 3)) console.log(`  wrong: ${said}`);
  if (of('wrong').length > 0) process.exitCode = 1;
}

/** Limits for so many requests of one address, which here is everybody's. */
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
