import { rmSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { ServerContext } from '../../../server/context';
import { serverCode } from '../../support/server/code';
import { owner } from '../../support/server/passkey-user';
import { newFolder } from '../../support/server/start/pooled';
import { serverSuite } from '../../support/server/suite';

const { createSession, issueChallenge, movableClock, openDatabase, takeChallenge } = serverCode;

const { browser, another } = serverSuite();
const AT_ONCE = [1, 2, 3, 4, 5];

it('of several sign-ons with one credential at the same time, exactly one succeeds', async () => {
  const user = await owner(browser);
  for (const _ of [1, 2, 3]) {
    const visitor = user.in(await another());
    const { publicKey } = (await visitor.options()).body;
    const credential = user.authenticator.get(publicKey, browser.origin);
    const replies = await Promise.all(AT_ONCE.map(() => visitor.send(credential)));
    const nextActions = replies.map(({ body }) => body.nextAction);
    expect(nextActions.filter((one) => one === 'REDIRECT')).toHaveLength(1);
    // The others find the challenge used, or the session renewed.
    expect(
      nextActions.filter((one) => one !== 'REDIRECT').every((one) => /^(PASSKEY|LOGIN)$/.test(one)),
    ).toBe(true);
  }
});

it('of several requests that add one passkey at the same time, exactly one succeeds', async () => {
  const user = await owner(browser);
  const { publicKey } = (await user.newOptions()).body;
  const credential = user.authenticator.create({ ...publicKey, excludeCredentials: [] }, browser.origin);
  const replies = await Promise.all(AT_ONCE.map(() => user.sendNew(credential)));
  expect(replies.map(({ body }) => body.nextAction).sort()).toEqual([
    ...AT_ONCE.slice(1).map(() => 'ERROR'),
    'REDIRECT',
  ]);
});

it('one of many redemptions of a challenge at the same time gets it', async () => {
  const folder = newFolder();
  const databaseUrl = process.env.LATCHKEY_TEST_DATABASE_URL;
  const db = await openDatabase({ dataDir: folder, databaseUrl });
  const clock = movableClock();
  const { session } = await createSession({ db, clock } as ServerContext, 'demo');
  const challengeFor = { session, purpose: 'SIGN_ON', userId: null } as const;
  const challenge = await issueChallenge({ db, clock }, challengeFor);
  const [row] = await db.query('select * from challenges where session_id = $1', [session.id]);
  expect(JSON.stringify(row)).not.toContain(challenge); // The database has only a digest.
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => takeChallenge(db, clock, challenge, challengeFor)),
  );
  expect(taken.filter(Boolean)).toHaveLength(1);
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
