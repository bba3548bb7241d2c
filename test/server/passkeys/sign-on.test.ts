import { expect, it } from '@jest/globals';
import type { User } from '../../../server/domain/account/users';
import { serverCode } from '../../support/server/code';
import { passwordOf } from '../../support/server/contract/visitor';
import { owner, PasskeyUser } from '../../support/server/passkey-user';
import { serverSuite } from '../../support/server/suite';

const { passkeyStateOf, signOnStateOf } = serverCode;

const { browser, another } = serverSuite();

it('signs on in another browser, which gets a new session and token', async () => {
  const user = (await owner(browser)).in(await another());
  const before = { sId: user.browser.sId, csrf: user.browser.csrf };
  const { body } = await user.signOn();
  expect(body).toEqual({
    messages: [],
    nextAction: 'REDIRECT',
    sessionId: expect.any(String),
    csrfTokenValue: expect.any(String),
    targetUrl: 'http://localhost:4999/examples/demo/?app=demo-passkey&signedOn=1',
  });
  expect(body.sessionId).not.toBe(before.sId);
  expect(body.csrfTokenValue).not.toBe(before.csrf);
  const profile = await user.browser.ask('/apps/wgt/demo/brands/demo/users/ines/');
  expect(profile.body.nextAction).toBe('PROFILE');
});

it('the options name no user and no passkey, and require user verification', async () => {
  const { body } = await (await owner(browser)).in(await another()).options();
  expect(body).toEqual({
    messages: [],
    publicKey: {
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    },
  });
});

it.each([
  ['finn', 'a second factor is required: the passkey is both factors', 'REDIRECT', 'twoFactor'],
  ['sam', 'a step-up is required: it still is', 'STEP_UP', 'stepUp'],
] as const)('%s, of whom %s', async (userId, _, nextAction, step) => {
  const user = new PasskeyUser(browser);
  await user.signOnWithPassword(userId);
  await user.code(step);
  await user.add();
  const elsewhere = user.in(await another());
  expect((await elsewhere.signOn()).body.nextAction).toBe(nextAction);
  const goOn = await elsewhere.browser.post('/login/wgt/continueAuthentication', { appId: user.appId });
  expect(goOn.body.nextAction).toBe(nextAction);
});

it.each([
  ['tess', 'TMP_PWD'],
  ['gus', 'PWD_IN_GRACE'],
  ['pia', 'PWD_BEFORE_EXP'],
])(
  'the password of %s asks for attention (%s), and a sign-on with a passkey ignores that',
  async (userId, password) => {
    const user = new PasskeyUser(browser);
    expect((await user.signOnWithPassword(userId)).body.nextAction).toBe(password);
    await user.add();
    expect((await user.in(await another()).signOn()).body.nextAction).toBe('REDIRECT');
  },
);

it('works after the password has expired for good', async () => {
  const user = new PasskeyUser(browser);
  await user.signOnWithPassword('pia');
  await user.add();
  await browser.forward(30 * 86_400);
  const elsewhere = await another();
  expect((await user.in(elsewhere).signOnWithPassword('pia')).body.nextAction).toBe('CPW');
  expect((await user.in(await another()).signOn()).body.nextAction).toBe('REDIRECT');
});

it('an account that has to be enabled with a code is refused as at a sign-on with the password', () => {
  const disabled = { enabled_by_code: true, second_step: null } as User;
  expect(passkeyStateOf(disabled)).toEqual(signOnStateOf(disabled, { now: Date.now }));
  expect(passkeyStateOf(disabled)).toMatchObject({ nextAction: 'EBS', signsOn: false });
});

it('works while wrong passwords require a captcha, and forgets none of them', async () => {
  const user = await owner(browser);
  const guesser = new PasskeyUser(await another());
  const wrong = () =>
    guesser.browser.post('/login/wgt/authenticate/apps/demo/demo', { userId: 'ines', password: 'wrong' });
  for (const _ of [1, 2, 3]) await wrong();
  expect((await user.in(await another()).signOn()).body.nextAction).toBe('REDIRECT');
  const visitor = await another();
  const { body } = await visitor.signOn('ines', passwordOf('ines'));
  expect(body).toMatchObject({ nextAction: 'LOGIN', captcha: expect.any(String) });
});

it('an application without passkeys answers 404 to each call, and its settings say nothing about them', async () => {
  const user = new PasskeyUser(browser, undefined, 'demo');
  await user.signOnWithPassword('ines');
  const { authenticator } = await owner(await another());
  const { body } = await new PasskeyUser(await another()).options();
  const credential = authenticator.get(body.publicKey, browser.origin);
  for (const { status } of [await user.options(), await user.send(credential), await user.newOptions()])
    expect(status).toBe(404);
  const settings = async (appId: string) =>
    JSON.stringify((await browser.get(`/appsdetails/wgt/apps/${appId}?properties=isPingEnabled`)).body);
  expect(await settings('demo')).toBe('{"app":{"isPingEnabled":false}}');
  expect(await settings('demo-passkey')).toBe('{"app":{"isPingEnabled":false,"signOn":{"passkeys":true}}}');
});
