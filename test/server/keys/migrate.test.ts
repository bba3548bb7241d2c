import { rmSync } from 'node:fs';
import { afterAll, expect, it } from '@jest/globals';
import type { ServerContext } from '../../../server/context';
import { DEMO_APP_KEY } from '../../../server/dev/seed/data';
import { codeAt, fromBase32, stepAt } from '../../../server/domain/factors/totp';
import { keysOf } from '../../../server/store/keys/keys';
import { serverCode } from '../../support/server/code';
import { newFolder } from '../../support/server/start/pooled';

const { openDatabase, useAppCode } = serverCode;

const dataDir = newFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('names algorithm and key in the secrets of apps that an earlier version encrypted', async () => {
  const earlier = await openDatabase({ dataDir });
  await earlier.query("update authenticator_apps set secret = split_part(secret, '.', 3)");
  await earlier.query("delete from migrations where name = '018-keys.sql'");
  await earlier.close();
  const db = await openDatabase({ dataDir });
  const clock = { now: () => 1_800_000_000_000 };
  const context = { db, clock, keys: await keysOf(db) } as unknown as ServerContext;
  const code = codeAt(fromBase32(DEMO_APP_KEY), stepAt(clock.now()));
  expect(await useAppCode(context, db, 'ruth', code)).toBe(true);
  await db.close();
});
