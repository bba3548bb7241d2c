import { rmSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { hash, verify } from '@node-rs/argon2';
import { TestBrowser } from '../support/server/browser';
import { serverCode } from '../support/server/code';
import { newFolder } from '../support/server/start/pooled';
import { startServer } from '../support/server/start/process';

const { openDatabase } = serverCode;

const PASSWORD = 'Bright-Sky7';

it('a hash of another cost is replaced at the next sign-on, also in the history', async () => {
  const dataDir = newFolder();
  const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const before = await openDatabase({ dataDir });
  await before.query("update users set password_hash = $1 where id = 'ada'", [weak]);
  await before.query("update password_history set password_hash = $1 where user_id = 'ada'", [weak]);
  await before.close();

  const server = await startServer({ DATABASE_URL: '' }, dataDir);
  const browser = await new TestBrowser(server).begin();
  expect((await browser.signOn('ada', 'Not-The-One-1')).body.nextAction).toBe('LOGIN');
  expect((await browser.signOn('ada', PASSWORD)).body.nextAction).toBe('REDIRECT');
  expect((await browser.changePassword(PASSWORD, PASSWORD)).body.nextAction).toBe('CPW');
  await server.stop();

  const db = await openDatabase({ dataDir });
  const [user] = await db.query<{ password_hash: string }>(
    "select password_hash from users where id = 'ada'",
  );
  const history = await db.query("select password_hash from password_history where user_id = 'ada'");
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(history).toEqual([user]);
  expect(await verify(user?.password_hash ?? '', PASSWORD)).toBe(true);
});
