import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { limits } from '../../../server/limits';
import { type Reply, TestBrowser } from '../../support/server/browser';
import { startServer, type TestServer } from '../../support/server/start/process';

/* An attacker with an account requests new passwords that the history rejects, which costs seven hashes each. */

const { count, within } = limits.rates.passwordChange.account;
const AT_ONCE = 40;
const PASSWORDS = ['Bright-Sky7', 'Soft-Rain42', 'Clear-Moon8', 'Wide+River3', 'Fresh!Wind42'] as const;
const LAST = 'Tidy#Shelf5';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.discard());

const begin = () => new TestBrowser(server).begin();
let attacker: TestBrowser;
beforeEach(async () => {
  attacker = await begin();
  await attacker.dev('/dev/reset');
  await attacker.begin();
});

/** Sends three waves of requests while another user signs on again and again. Returns both users' answers. */
async function flood(attack: () => Promise<Reply>): Promise<{ attacks: Reply[]; signOns: Reply[] }> {
  let isOver = false;
  const attacking = (async () => {
    const attacks: Reply[] = [];
    for (const _ of [1, 2, 3]) attacks.push(...(await Promise.all(Array.from({ length: AT_ONCE }, attack))));
    isOver = true;
    return attacks;
  })();
  const signOns: Reply[] = [];
  do signOns.push(await (await begin()).signOn('mary', 'Green_Hill6'));
  while (!isOver && signOns.length < limits.rates.signOn.account.count);
  return { attacks: await attacking, signOns };
}

const statusesOf = (replies: Reply[]) => {
  const counted: Record<number, number> = {};
  for (const { status } of replies) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};

it('other users can sign on while one account floods the server with password changes', async () => {
  await attacker.signOn('ada', PASSWORDS[0]);
  let current: string = PASSWORDS[0];
  for (const next of [...PASSWORDS.slice(1), LAST]) {
    expect((await attacker.changePassword(current, next)).body.nextAction).toBe('REDIRECT');
    current = next;
  }
  const { attacks, signOns } = await flood(() => attacker.changePassword(LAST, PASSWORDS[0]));
  expect(signOns.filter(({ body }) => body.nextAction !== 'REDIRECT')).toEqual([]);
  const judged = count - PASSWORDS.length;
  expect(statusesOf(attacks)).toEqual({ 200: judged, 429: 3 * AT_ONCE - judged });
  const refused = attacks.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({
    nextAction: 'ERROR',
    messages: [{ detail: expect.stringContaining('15 minutes') }],
  });
  await attacker.forward(within + 1);
  expect((await attacker.changePassword(LAST, 'Quiet-Lamp-42')).body.nextAction).toBe('REDIRECT');
});

it('the new passwords of a recovery are limited together with those of a change', async () => {
  await attacker.signOn('ada', PASSWORDS[0]);
  expect((await attacker.changePassword(PASSWORDS[0], LAST)).body.nextAction).toBe('REDIRECT');
  const recovering = await begin();
  await recovering.askForCode('ada');
  await recovering.giveCode(await recovering.lastCode());
  const { attacks, signOns } = await flood(() => recovering.choosePassword(PASSWORDS[0]));
  expect(signOns.filter(({ body }) => body.nextAction !== 'REDIRECT')).toEqual([]);
  expect(statusesOf(attacks)).toEqual({ 200: count - 1, 429: 3 * AT_ONCE - count + 1 });
});
