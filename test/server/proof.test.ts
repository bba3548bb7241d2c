import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { ServerContext } from '../../server/context';
import type { Database } from '../../server/store/db/database';
import type { Session } from '../../server/store/session/session';
import { serverCode } from '../support/server/code';
import { newFolder } from '../support/server/start/pooled';

const {
  createSession,
  findSession,
  isProofRecent,
  movableClock,
  openDatabase,
  renewSession,
  signOff,
  stepBefore,
} = serverCode;

const folder = newFolder();
const clock = movableClock();
let db: Database;
let context: ServerContext;
let session: Session;
let secret = '';

beforeAll(async () => {
  db = await openDatabase({ dataDir: folder });
  context = { db, clock } as ServerContext;
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  const begun = await createSession(context, 'demo');
  ({ session, secret } = await renewSession(db, clock, begun.session, { userId: 'ada' }));
});

const again = async () => (await findSession(context, [secret], '')) as Session;

it('a proof of identity is recent for ten minutes, and a new one is recent again', async () => {
  expect(isProofRecent(clock, session)).toBe(true);
  clock.forward(599);
  expect(isProofRecent(clock, await again())).toBe(true);
  clock.forward(1);
  expect(isProofRecent(clock, await again())).toBe(false);
  const renewed = await renewSession(db, clock, session, { userId: 'ada' });
  expect(isProofRecent(clock, renewed.session)).toBe(true);
});

it('a session without a signed-on user has no proof', async () => {
  const begun = await createSession(context, 'demo');
  expect(isProofRecent(clock, begun.session)).toBe(false);
  const recovered = await renewSession(db, clock, begun.session, { userId: null });
  expect(isProofRecent(clock, recovered.session)).toBe(false);
  await signOff(context, session);
  expect(isProofRecent(clock, await again())).toBe(false);
});

it("a call that doesn't prove the identity keeps the time of the last one", async () => {
  clock.forward(600);
  const renewed = await renewSession(db, clock, session, { userId: 'ada', provedAt: session.proved_at });
  expect(isProofRecent(clock, renewed.session)).toBe(false);
});

it.each(['newPasskeyOptions', 'addPasskey'])('%s is rejected while the session requires a step', (call) => {
  for (const step of ['CPW', 'TWO_FACTOR', 'STEP_UP'] as const)
    expect(stepBefore(call, { ...session, owes: [step] })).toBe(step);
});
