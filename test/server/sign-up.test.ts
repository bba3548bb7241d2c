/** The sign-up of a stranger: email address, code, password, profile, and what it must not tell or take over. */
import { expect, it } from '@jest/globals';
import type { Reply, TestBrowser } from '../support/server/browser';
import { codeSent } from '../support/server/code-sent';
import { serverSuite } from '../support/server/suite';

const { browser, another } = serverSuite();
const APP = 'demo-sign-up';
const STRANGER = 'nina@example.test';
const PASSWORD = 'Soft-Rain42';
const PROFILE = { firstName: 'Nina', lastName: 'Abara', acceptsTerms: true, city: 'Lagos' };

const begin = (email: string, by: TestBrowser = browser, more: object = {}): Promise<Reply> =>
  by.post(`/signup/wgt/start/apps/${APP}/demo`, { email, appId: APP, brandId: 'demo', ...more });
const again = (by: TestBrowser = browser): Promise<Reply> => by.post('/signup/wgt/sendSV', { appId: APP });
const give = (otc: string, by: TestBrowser = browser): Promise<Reply> =>
  by.post('/signup/wgt/validateSV', { otc, appId: APP });
const choose = (newPassword: string, by: TestBrowser = browser, confirmPassword = newPassword) =>
  by.post('/signup/wgt/createpassword', { newPassword, confirmPassword, appId: APP });
const complete = (profile: object, by: TestBrowser = browser): Promise<Reply> =>
  by.post('/signup/wgt/profile', { profile, appId: APP });
const nextActions = async (replies: readonly Promise<Reply>[]): Promise<string[]> =>
  (await Promise.all(replies)).map(({ body }) => body.nextAction);

/** The codes and notices to an address, oldest first. */
async function mailsTo(email: string): Promise<{ code?: string; change?: string; lines: string[] }[]> {
  const { body } = await browser.get('/outbox.json?with=notices');
  return body.filter(({ to }: { to: string }) => to === email);
}
const codeTo = async (email: string): Promise<string> =>
  (await mailsTo(email)).findLast(({ code }) => code)?.code ?? '';
const wrongFor = (code: string): string => code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));

/** A browser that has entered the right code. */
async function proved(email = STRANGER, by: TestBrowser = browser): Promise<void> {
  await begin(email, by);
  expect((await give(await codeTo(email), by)).body.nextAction).toBe('CPW');
}

it('creates the user only after code, password and profile, and offers a passkey', async () => {
  expect((await browser.get(`/appsdetails/wgt/apps/${APP}`)).body.app?.signUp).toEqual({
    userId: false,
    termsUrl: 'https://www.example.com/terms',
  });
  expect((await begin(STRANGER)).body).toEqual(codeSent(1));
  const { sId } = browser;
  expect((await give(await codeTo(STRANGER))).body.nextAction).toBe('CPW');
  expect(browser.sId).not.toBe(sId);
  expect((await choose('Soft-Rain42', browser, 'Soft-Rain43')).body.nextAction).toBe('CPW');
  expect((await choose('aaaaaaaa')).body.nextAction).toBe('CPW');
  expect((await choose(PASSWORD)).body.nextAction).toBe('PROFILE');
  expect((await (await another()).signOn(STRANGER, PASSWORD)).body.nextAction).toBe('LOGIN');
  expect((await complete({ ...PROFILE, acceptsTerms: false })).body.nextAction).toBe('PROFILE');
  expect((await complete({ ...PROFILE, lastName: ' ' })).body.nextAction).toBe('PROFILE');
  expect((await complete(PROFILE)).body).toMatchObject({
    nextAction: 'REDIRECT',
    offer: 'passkey',
    targetUrl: expect.stringContaining(APP),
  });
  expect((await browser.ask('/account/sessions')).body.sessions).toHaveLength(1);
  expect((await (await another()).signOn(STRANGER, PASSWORD)).body.nextAction).toBe('REDIRECT');
  expect((await mailsTo(STRANGER)).at(-1)?.change).toBe('passwordCreated');
});

it('answers an address with an account in the same way, and mails its owner', async () => {
  const known = await begin('ADA@example.test');
  const unknown = await begin(STRANGER, await another());
  expect(known.body).toEqual(unknown.body);
  expect([...known.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort());
  const [mail, ...more] = await mailsTo('ada@example.test');
  expect([mail?.change, more]).toEqual(['signUpKnown', []]);
  expect(mail?.lines.join(' ')).toMatch(/already have one\. Sign on with it/);
  // The dummy code that the database has for equal times is never right.
  for (const code of ['000000', '123456']) expect((await give(code)).body.nextAction).toBe('VALIDATE_SV');
  expect((await choose(PASSWORD)).body.nextAction).toBe('ERROR');
});

it('answers known and unknown addresses in the same way after wrong codes and too many requests', async () => {
  const other = await another();
  const [asked, twin] = [
    async (email: string, by: TestBrowser) => {
      const replies = [await begin(email, by), await again(by)];
      for (let tries = 0; tries < 6; tries += 1) replies.push(await give('000000', by));
      for (let sent = 0; sent < 20; sent += 1) replies.push(await begin(email, by));
      return replies.map(({ status, body }) => [status, body.nextAction, body.messages, body.svAttempts]);
    },
    other,
  ];
  const known = await asked('ada@example.test', browser);
  expect(await asked(STRANGER, twin)).toEqual(known);
  expect(known.map(([status]) => status)).toContain(429);
  expect((await mailsTo('ada@example.test')).length).toBeLessThan(21);
});

it('binds the code to its session, and ends it after five wrong ones in all sessions', async () => {
  await begin(STRANGER);
  const code = await codeTo(STRANGER);
  const other = await another();
  await begin(STRANGER, other);
  expect((await give(code, other)).body.nextAction).toBe('VALIDATE_SV');
  for (let tries = 0; tries < 3; tries += 1) await give(wrongFor(code));
  expect((await give(wrongFor(code))).body.nextAction).toBe('ERROR');
  expect((await give(code)).body.nextAction).not.toBe('CPW');
  const later = await another();
  const { status, body } = await begin(STRANGER, later);
  expect([status, body.nextAction]).toEqual([200, 'VALIDATE_SV']);
  expect((await give(await codeTo(STRANGER), later)).status).toBe(429);
});

it('accepts neither a code for something else nor one that has expired', async () => {
  await browser.askForCode('ada', { deliveryChannel: 'EMAIL', email: 'ada@example.test' });
  const recovery = await codeTo('ada@example.test');
  await begin(STRANGER);
  expect((await give(recovery)).body.nextAction).toBe('VALIDATE_SV');
  const code = await codeTo(STRANGER);
  expect((await browser.giveCode(code)).body.nextAction).not.toBe('CPW');
  await browser.forward(481);
  expect((await give(code)).body.nextAction).toBe('VALIDATE_SV');
});

it('sends another code after a pause, three in all', async () => {
  await begin(STRANGER);
  expect((await again()).status).toBe(429);
  for (const sends of [2, 3]) {
    await browser.forward(121);
    expect((await again()).body).toMatchObject({ nextAction: 'VALIDATE_SV', svAttempts: sends });
  }
  await browser.forward(121);
  expect((await again()).body).toMatchObject({ nextAction: 'ERROR', svAttempts: 3 });
  expect((await again(await another())).body.nextAction).toBe('ERROR');
});

it('creates one user of two sign-ups with one address, and the slower one changes nothing', async () => {
  const slow = await another();
  await proved(STRANGER, slow);
  await proved();
  await choose(PASSWORD);
  await choose('Calm-Elm-6093', slow);
  const both = await nextActions([complete(PROFILE), complete(PROFILE, slow)]);
  expect(both.sort()).toEqual(['ERROR', 'REDIRECT']);
  const passwords = [PASSWORD, 'Calm-Elm-6093'].map(async (password) =>
    (await another()).signOn(STRANGER, password),
  );
  expect((await nextActions(passwords)).sort()).toEqual(['LOGIN', 'REDIRECT']);
});

it('uses up the proof of a request that is sent twice at the same time', async () => {
  await proved();
  await choose(PASSWORD);
  const both = await nextActions([complete(PROFILE), complete(PROFILE)]);
  expect(both).toContain('REDIRECT');
  expect(both.filter((action) => action === 'REDIRECT')).toHaveLength(1);
  expect((await complete(PROFILE)).body.nextAction).toBe('ERROR');
});

it('never signs on before the sign-up is complete', async () => {
  await proved();
  await choose(PASSWORD);
  const { body } = await browser.post('/login/wgt/continueAuthentication', { appId: APP });
  expect(body.nextAction).not.toBe('REDIRECT');
  expect((await browser.ask('/account/sessions')).body.sessions).toBeUndefined();
  await browser.forward(901);
  expect((await complete(PROFILE)).body.nextAction).toBe('ERROR');
});

it('creates the user without a profile if the application asks for none, with a user id of the user’s choice', async () => {
  const app = 'demo-sign-up-short';
  const start = (email: string, userId: string, by: TestBrowser) =>
    by.post(`/signup/wgt/start/apps/${app}/demo`, { email, userId, appId: app, brandId: 'demo' });
  await start(STRANGER, 'nina', browser);
  await give(await codeTo(STRANGER));
  expect((await choose(PASSWORD)).body.nextAction).toBe('REDIRECT');
  expect((await (await another()).signOn('nina', PASSWORD)).body.nextAction).toBe('REDIRECT');
  // Only the owner of another address finds out that the user id is taken.
  const other = await another();
  expect((await start('omar@example.test', 'NINA', other)).body.nextAction).toBe('VALIDATE_SV');
  await give(await codeTo('omar@example.test'), other);
  const { body } = await choose('Calm-Elm-6093', other);
  expect([body.nextAction, body.messages[0].detail]).toEqual(['ERROR', expect.stringContaining('is taken')]);
  expect((await (await another()).signOn('nina', 'Calm-Elm-6093')).body.nextAction).toBe('LOGIN');
});

it('refuses a profile without a password, and one that is too long', async () => {
  await proved();
  expect((await complete(PROFILE)).body.nextAction).toBe('ERROR');
  expect((await complete({ note: 'x'.repeat(5000) })).status).toBe(400);
});

it('refuses an application without a sign-up, and a text without an @', async () => {
  const { body } = await browser.post('/signup/wgt/start/apps/demo/demo', {
    email: STRANGER,
    appId: 'demo',
    brandId: 'demo',
  });
  expect(body.nextAction).toBe('ERROR');
  expect((await begin('nina')).status).toBe(400);
  expect(await mailsTo(STRANGER)).toEqual([]);
});
