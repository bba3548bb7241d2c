import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { limits } from '../../../server/limits';
import { type Reply, TestBrowser } from '../../support/server/browser';
import { CHEAP_HASHES } from '../../support/server/start/pooled';
import { startServer, type TestServer } from '../../support/server/start/process';

/* An attacker tries stolen pairs of user ID and password from one address, one try for each of many accounts. */

const { count, within } = limits.rates.failedSignOn.address;
const folder = mkdtempSync(join(tmpdir(), 'latchkey-stuffing-'));
const SEED = join(folder, 'seed.json');
const PASSWORD = 'Bright-Sky7';

let server: TestServer;
beforeAll(async () => {
  const users = Array.from({ length: count + 20 }, (_, index) => ({
    userId: `user${index}`,
    email: `user${index}@people.example`,
    password: PASSWORD,
  }));
  writeFileSync(SEED, JSON.stringify({ users }));
  server = await startServer({ SEED, LATCHKEY_LIMITS: CHEAP_HASHES });
});
afterAll(async () => {
  await server.discard();
  rmSync(folder, { recursive: true });
});

const begin = () => new TestBrowser(server).begin();
const tryOnce = async (userId: string, password: string) => (await begin()).signOn(userId, password);
beforeEach(async () => {
  await new TestBrowser(server).dev('/dev/reset');
});

/** Fails to sign on to this many accounts, in a new session each. */
async function stuff(times: number): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let index = 0; index < times; index++) replies.push(await tryOnce(`user${index}`, 'Stolen-Pair9'));
  return replies;
}

const isAsked = ({ body }: Reply) => 'captcha' in body && body.messages.length === 0;

it('an address with many failed sign-ons needs a captcha before a password is compared', async () => {
  const replies = await stuff(count);
  expect(replies.filter(({ body }) => 'captcha' in body)).toEqual(replies.slice(-1));
  // Right pairs don't sign on either, and another account or session makes no difference.
  for (let index = count; index < count + 5; index++)
    expect(isAsked(await tryOnce(`user${index}`, PASSWORD))).toBe(true);
});

it('users who share the address can sign on with a captcha, and without one after a while', async () => {
  await stuff(count);
  const colleague = await begin();
  const { captchaParameters: nuCaptchaToken } = (await colleague.signOn('user40', PASSWORD)).body;
  const nuCaptchaAns = await colleague.captchaAnswer(nuCaptchaToken);
  const wrong = await colleague.signOn('user40', 'Not-Right-1', { nuCaptchaToken, nuCaptchaAns });
  expect(wrong.body).toMatchObject({ messages: [{ type: 'ERROR' }], captcha: expect.any(String) });
  const next = wrong.body.captchaParameters;
  const answer = { nuCaptchaToken: next, nuCaptchaAns: await colleague.captchaAnswer(next) };
  expect((await colleague.signOn('user40', PASSWORD, answer)).body.nextAction).toBe('REDIRECT');
  await colleague.forward(within + 1);
  expect((await tryOnce('user41', PASSWORD)).body.nextAction).toBe('REDIRECT');
});

it("successful sign-ons aren't counted", async () => {
  for (let index = 0; index < count; index++)
    expect((await tryOnce(`user${index}`, PASSWORD)).body.nextAction).toBe('REDIRECT');
  expect(isAsked(await tryOnce('user0', PASSWORD))).toBe(false);
});
