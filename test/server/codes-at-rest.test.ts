import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '../../server/store/db/database';
import { TestBrowser } from '../support/server/browser';
import { serverCode } from '../support/server/code';
import { type SmtpServer, startSmtp } from '../support/server/mail/smtp';
import { newFolder } from '../support/server/start/pooled';
import { postgresBinaries, startPostgres, type TestPostgres } from '../support/server/start/postgres';
import { startServer } from '../support/server/start/process';
import { until } from '../support/visit/until';

const { clean, limits, movableClock, openDatabase, timeFromNow } = serverCode;

/* The database of a server without development endpoints (a backup, a replica) contains no codes. */

const binaries = postgresBinaries();
const folder = mkdtempSync(join(tmpdir(), 'latchkey-at-rest-'));
const SEED = join(folder, 'seed.json');
const OWN = 'ada@corp.example';
const TYPED = 'typed.by.a.stranger@private.example';
let smtp: SmtpServer;
let postgres: TestPostgres | undefined;

beforeAll(async () => {
  writeFileSync(SEED, JSON.stringify({ users: [{ userId: 'ada', email: OWN, password: 'Bright-Sky7' }] }));
  smtp = await startSmtp();
  if (binaries) postgres = await startPostgres(binaries);
});
afterAll(async () => {
  await smtp.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The tables in which a row contains the text. */
async function tablesWith(db: Database, text: string): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query(`select 1 from ${name} as t where t::text like '%' || $1 || '%' limit 1`, [
      text,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

it('the database has neither codes nor recipients without development endpoints', async () => {
  const databaseUrl = await postgres?.emptyDatabase();
  const server = await startServer({
    LATCHKEY_DEV: '0',
    SEED,
    SMTP_URL: `smtp://localhost:${smtp.port}?requireTLS=false`,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  const before = smtp.received.length;
  const contact = (email: string) => ({ deliveryChannel: 'EMAIL', email });
  const stranger = await new TestBrowser(server).begin();
  expect((await stranger.askForCode('nobody', contact(TYPED))).status).toBe(200);
  const visitor = await new TestBrowser(server).begin();
  await visitor.askForCode('ada', contact(OWN));
  await until('the email', () => smtp.received.length > before);
  const code = /(\d{6}) is your Latchkey code/.exec(smtp.received.at(-1)?.text ?? '')?.[1] ?? '';
  expect(code).toMatch(/^\d{6}$/);
  expect(await server.stop()).toBe(0);

  const db = await openDatabase({ dataDir: server.folder, databaseUrl });
  expect({ code: await tablesWith(db, code), outbox: await db.query('select * from outbox') }).toEqual({
    code: [],
    outbox: [],
  });
  // A recovery stores its recipient until its session ends.
  expect([await tablesWith(db, TYPED), await tablesWith(db, OWN)]).toEqual([
    ['sessions'],
    ['sessions', 'users'],
  ]);
  const clock = movableClock();
  clock.forward(limits.session.idle + 1);
  await clean({ db, clock, dev: false });
  expect([await tablesWith(db, TYPED), await tablesWith(db, OWN)]).toEqual([[], ['users']]);
  await db.close();
  rmSync(server.folder, { recursive: true, force: true });
});

it('the cleaning deletes a development outbox and expired failures of sign-on', async () => {
  const dataDir = newFolder();
  const db = await openDatabase({ dataDir });
  const clock = movableClock();
  const rows = async () =>
    (
      await db.query<{ name: string }>(
        'select subject as name from sign_on_failures where subject in ($1, $2) union all select recipient from outbox order by 1',
        ['old', 'recent'],
      )
    ).map((row) => row.name);
  for (const [subject, age] of [
    ['old', limits.signOn.failuresForgottenAfter + 1],
    ['recent', 60],
  ] as const)
    await db.query('insert into sign_on_failures (subject, count, last_at) values ($1, 3, $2)', [
      subject,
      timeFromNow(clock, -age),
    ]);
  await db.query(
    "insert into outbox (recipient, channel, code, sent_at, delivered) values ('to', 'TEXT', '1', $1, true)",
    [timeFromNow(clock, -1)],
  );
  // The server has no limit of failures in a row, so right attempts wouldn't reset these.
  await db.query(
    "insert into failures_in_a_row (subject, authenticator, count, last_at) values ('recent', 'password', 3, $1)",
    [timeFromNow(clock)],
  );
  await clean({ db, clock, dev: true });
  expect(await db.query('select * from failures_in_a_row')).toEqual([]);
  expect(await rows()).toEqual(['recent', 'to']);
  await clean({ db, clock, dev: false });
  expect(await rows()).toEqual(['recent']);
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});
