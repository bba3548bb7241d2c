import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { Reply, TestBrowser } from '../../support/server/browser';
import { serverSuite } from '../../support/server/suite';

/* An attacker tries codes and passwords of one user under all of the user's names and in many sessions. */

const { browser, another } = serverSuite();

const { rates, signOn } = JSON.parse(readFileSync('server/limits.json', 'utf8'));
const names = ['ada', 'ada@example.test'];
const mobile = { phoneNumber: '2125550142' };
const email = { deliveryChannel: 'EMAIL', email: 'ada@example.test' };

const wrongOf = async () => ((await browser.lastCode()) === '111111' ? '222222' : '111111');
const resend = (by: TestBrowser) => by.post('/fpc/wgt/sendsv', { deliveryMethod: 'TEXT' });

it('a user gets no more codes than the limit, by user ID and email together, and the same answer above it', async () => {
  const { count } = rates.code.account;
  for (let round = 0; round < count; round++) {
    const session = await another();
    const asked = await session.askForCode(names[round % 2] ?? '', mobile);
    expect(asked).toMatchObject({ status: 200, body: { nextAction: 'VALIDATE_SV', svAttempts: 1 } });
    if (round % 3 > 0) continue;
    await browser.forward(120);
    expect((await resend(session)).body).toMatchObject({ nextAction: 'VALIDATE_SV', svAttempts: 2 });
  }
  expect(await browser.outbox()).toHaveLength(count);
});

it('resent codes count under the name in the input', async () => {
  const { count } = rates.code.user;
  const answers: Reply[] = [];
  while (answers.length < count) {
    const session = await another();
    answers.push(await session.askForCode('ada', mobile));
    await browser.forward(120);
    answers.push(await resend(session));
  }
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect((await browser.askForCode('ada', mobile)).status).toBe(429);
});

it('wrong tries still count after another code is sent, in the same session and in another', async () => {
  const { count, within } = rates.codeTry.user;
  await browser.askForCode('ada', mobile);
  for (let tries = 1; tries < count; tries++)
    expect((await browser.giveCode(await wrongOf())).body.nextAction).toBe('VALIDATE_SV');
  await browser.forward(120);
  await resend(browser);
  expect((await browser.giveCode(await wrongOf())).body).toMatchObject({
    nextAction: 'ERROR',
    messages: [{ detail: expect.stringMatching(/too many times/) }],
  });
  const later = await another();
  await later.askForCode('ada', mobile);
  const right = await browser.lastCode();
  const refused = await later.giveCode(right);
  expect(refused).toMatchObject({
    status: 429,
    body: { nextAction: 'ERROR', messages: [{ detail: expect.stringMatching(/try again in \d+ minutes/) }] },
  });
  await browser.forward(within);
  await later.askForCode('ada', mobile);
  expect((await later.giveCode(await browser.lastCode())).body.nextAction).toBe('CPW');
});

it('an account has no more tries for codes than the limit, by all its names and contacts together', async () => {
  const { count, within } = rates.codeTry.account;
  let tries = 0;
  for (let quarter = 0; tries < count; quarter++) {
    if (quarter > 0) await browser.forward(rates.codeTry.user.within);
    for (const [name, contact] of names.flatMap((one) => [[one, mobile] as const, [one, email] as const])) {
      const session = await another();
      await session.askForCode(name, contact);
      for (let one = 1; one < rates.codeTry.user.count && tries < count; one++, tries++)
        await session.giveCode(await wrongOf());
    }
  }
  expect(tries * 60).toBeLessThan(within * 60);
  const session = await another();
  await session.askForCode('ada', {
    deliveryChannel: 'LANDLINE',
    deliveryMode: 'VOICE',
    phoneNumber: '2125550163',
  });
  // The answer is that for a wrong code, so an attacker learns nothing about the account.
  expect((await session.giveCode(await browser.lastCode())).body).toMatchObject({
    nextAction: 'VALIDATE_SV',
    messages: [{ detail: expect.stringMatching(/incorrect/) }],
  });
  await browser.forward(within);
  const later = await another();
  await later.askForCode('ada', mobile);
  expect((await later.giveCode(await browser.lastCode())).body.nextAction).toBe('CPW');
});

it('a right code resets the count of wrong tries', async () => {
  for (const _ of [1, 2]) {
    const session = await another();
    await session.askForCode('ada', mobile);
    for (let tries = 1; tries < rates.codeTry.user.count; tries++) await session.giveCode(await wrongOf());
    expect((await session.giveCode(await browser.lastCode())).body.nextAction).toBe('CPW');
  }
});

it('wrong codes of the second step count for the user, in any session', async () => {
  const give = (by: TestBrowser, otc: string) => by.post('/svauth/wgt/validatesv', { otc, appId: 'demo' });
  const begin = async () => {
    const session = await another();
    await session.signOn('finn', 'Silver.Fox7');
    await session.post('/svauth/wgt/sendsv', { deliveryMethod: 'EMAIL', appId: 'demo' });
    return session;
  };
  const first = await begin();
  for (let tries = 1; tries < rates.codeTry.user.count; tries++) await give(first, await wrongOf());
  const second = await begin();
  expect((await give(second, await wrongOf())).body.nextAction).toBe('FPC');
  const third = await begin();
  expect((await give(third, await browser.lastCode())).status).toBe(429);
});

it.each([
  ['ada', 'ada@example.test'],
  ['nobody', 'nobody@example.test'],
])('the answers are the same whether or not the two names belong to a user (%s)', async (name, address) => {
  const contact = { phoneNumber: name === 'ada' ? '2125550142' : '2125550199' };
  const answered: unknown[] = [];
  const hear = ({ status, body }: Reply) =>
    answered.push([status, body.nextAction, body.messages, body.svAttempts]);
  for (let round = 0; round < rates.code.user.count; round++) hear(await browser.askForCode(name, contact));
  hear(await browser.askForCode(address, contact));
  for (let tries = 0; tries < rates.codeTry.user.count; tries++) hear(await browser.giveCode('000000'));
  hear(await browser.askForCode(address, contact));
  hear(await browser.giveCode('000000'));
  const fine = [200, 'VALIDATE_SV', [], 1];
  const wrong = [200, 'VALIDATE_SV', expect.anything(), 1];
  const many = Array(rates.code.user.count).fill(fine);
  const tries = Array(rates.codeTry.user.count - 1).fill(wrong);
  expect(answered).toEqual([
    ...many,
    fine,
    ...tries,
    [200, 'ERROR', expect.anything(), 1],
    fine,
    [429, 'ERROR', expect.anything(), undefined],
  ]);
});

it('a sign-on by email is rejected like a wrong password after too many tries by user ID', async () => {
  for (let tries = 0; tries < rates.signOn.account.count; tries++) await browser.signOn('ada', 'Bright-Sky7');
  const elsewhere = await another();
  expect((await elsewhere.signOn('ada', 'Bright-Sky7')).status).toBe(429);
  const { status, body } = await elsewhere.signOn('ada@example.test', 'Bright-Sky7');
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      nextAction: 'LOGIN',
      messages: [{ type: 'ERROR', detail: 'Sign on was unsuccessful. Please try again.' }],
    },
  });
  await browser.forward(rates.signOn.account.within);
  expect((await (await another()).signOn('ada@example.test', 'Bright-Sky7')).body.nextAction).toBe(
    'REDIRECT',
  );
});

it('parallel sign-ons without a captcha have no more passwords compared than the limit', async () => {
  const sessions = await Promise.all(Array.from({ length: 30 }, another));
  const answers = await Promise.all(sessions.map((session) => session.signOn('ada', 'wrong')));
  const judged = answers.filter(({ body }) => body.messages.length > 0);
  expect(judged).toHaveLength(signOn.failuresBeforeCaptcha);
  expect(answers.filter(({ body }) => 'captcha' in body)).toHaveLength(
    answers.length - signOn.failuresBeforeCaptcha + 1,
  );
});

it('parallel sign-ons in one session have no more passwords compared than the limit, for any user ID', async () => {
  const people = ['ada', 'mary', 'nils', 'gus', 'pia', 'nobody', 'somebody', 'anybody'];
  const answers = await Promise.all(people.map((userId) => browser.signOn(userId, 'wrong')));
  expect(answers.filter(({ body }) => /unsuccessful/.test(body.messages[0]?.detail))).toHaveLength(
    signOn.failuresBeforeCaptcha,
  );
});

it("a right password that doesn't sign on isn't counted as a failure", async () => {
  for (const _ of [1, 2, 3, 4])
    expect((await browser.signOn('eve', 'Paper/Boat8')).body.nextAction).toBe('EBS');
  expect((await browser.signOn('ada', 'wrong')).body).not.toHaveProperty('captcha');
});

const tooMany = (wait: number) => [
  { type: 'ERROR', detail: expect.stringContaining(`Please try again in ${Math.ceil(wait / 60)} minutes.`) },
];

/** Sends this many requests, some of them at once. Returns the rejections. */
async function often(count: number, atOnce: number, ask: () => Promise<Reply>): Promise<Reply[]> {
  const refused: Reply[] = [];
  for (let left = count; left > 0; left -= atOnce) {
    const replies = await Promise.all(Array.from({ length: Math.min(atOnce, left) }, ask));
    refused.push(...replies.filter(({ status }) => status === 429));
  }
  return refused;
}

it.each(['ada', 'nobody'])(
  'codes for a user ID are limited, known or not, even if requested at once (%s)',
  async (userId) => {
    const { count, within } = rates.code.user;
    expect(await often(count, 5, () => browser.askForCode(userId))).toEqual([]);
    const elsewhere = await another();
    const { status, body, headers } = await elsewhere.askForCode(userId.toUpperCase());
    expect({ status, body }).toEqual({
      status: 429,
      body: { messages: tooMany(within), nextAction: 'ERROR' },
    });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(within - 120);
    expect((await elsewhere.askForCode('mary', { phoneNumber: '2125550101' })).status).toBe(200); // Other users don't have to wait.
    await browser.forward(within + 1);
    await elsewhere.begin();
    expect((await elsewhere.askForCode(userId)).status).toBe(200);
  },
);

it('sign-ons for a user ID are limited, right or wrong, and no password is compared above the limit', async () => {
  const { count, within } = rates.signOn.user;
  expect(await often(count, 1, () => browser.signOn('ada', 'Bright-Sky7'))).toEqual([]);
  const refused = await browser.signOn('ada', 'Bright-Sky7');
  expect(refused).toMatchObject({ status: 429, body: { messages: tooMany(within), nextAction: 'ERROR' } });
  expect((await browser.signOn('mary', 'Green_Hill6')).body.nextAction).toBe('REDIRECT');
  await browser.forward(within + 1);
  await browser.begin();
  expect((await browser.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('REDIRECT');
});

it('captchas for an address are limited until the development server is reset', async () => {
  const refresh = () => browser.ask('/login/wgt/captcha?appId=demo');
  expect(await often(rates.captcha.address.count, 10, refresh)).toEqual([]);
  expect(await refresh()).toMatchObject({
    status: 429,
    body: { messages: tooMany(rates.captcha.address.within), nextAction: 'ERROR' },
  });
  await browser.dev('/dev/reset');
  await browser.begin();
  expect((await refresh()).status).toBe(200);
});
