import { expect, it } from '@jest/globals';
import { Authenticator, type Deviation, type RequestOptions } from '../../../cli/conform/authenticator';
import type { User } from '../../../server/domain/account/users';
import { TestBrowser } from '../../support/server/browser';
import { serverCode } from '../../support/server/code';
import { passwordOf } from '../../support/server/contract/visitor';
import { owner, PasskeyUser } from '../../support/server/passkey-user';
import { serverSuite } from '../../support/server/suite';

const { passkeyStateOf, signOnStateOf } = serverCode;

const { browser, another, server } = serverSuite();

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
  const account = (passkeys: boolean) =>
    `"account":{"sessions":true,"passkeys":${passkeys},"app":true,"password":true,"rememberedDevices":true}`;
  expect(await settings('demo')).toBe(`{"app":{"isPingEnabled":false,${account(false)}}}`);
  expect(await settings('demo-passkey')).toBe(
    `{"app":{"isPingEnabled":false,"signOn":{"passkeys":true},${account(true)}}}`,
  );
});

const REFUSED = {
  messages: [{ type: 'ERROR', detail: 'We couldn’t verify this passkey. Try again, or choose another way.' }],
  nextAction: 'PASSKEY',
};

const deviations: [string, Deviation][] = [
  ['was made for a page of another origin', { clientData: { origin: 'https://evil.example' } }],
  [
    'was made for a page whose origin begins like ours',
    { clientData: { origin: 'http://localhost:4999.evil.test' } },
  ],
  ['has no origin', { clientData: { origin: undefined } }],
  ['belongs to another domain (RP ID)', { rpId: 'evil.example' }],
  ['was made in a frame of another origin', { clientData: { crossOrigin: true } }],
  ['names a frame', { clientData: { crossOrigin: true, topOrigin: 'https://evil.example' } }],
  ['is the answer of a registration', { clientData: { type: 'webauthn.create' } }],
  ['was made without user verification', { isVerified: false }],
  ['was made without the user', { isPresent: false }],
  ['has the signature of another key', { isForged: true }],
  ['names another user', { userHandle: 'A'.repeat(43) }],
  ['names no user', { userHandle: '' }],
  ['has a made-up challenge', { clientData: { challenge: 'A'.repeat(43) } }],
  ["has a challenge that isn't a text", { clientData: { challenge: 7 } }],
];

it.each(deviations)('refuses a sign-on whose credential %s', async (_, deviation) => {
  const user = (await owner(browser)).in(await another());
  expect((await user.signOn(deviation)).body).toEqual(REFUSED);
  expect((await user.browser.post('/login/wgt/continueAuthentication', {})).body.sessionExpired).toBe(true);
  expect((await user.signOn()).body.nextAction).toBe('REDIRECT');
});

it('refuses a challenge that was used, even by a refused credential', async () => {
  const user = (await owner(browser)).in(await another());
  const { publicKey } = (await user.options()).body;
  const make = (deviation?: Deviation) => user.authenticator.get(publicKey, browser.origin, deviation);
  expect((await user.send(make({ isForged: true }))).body).toEqual(REFUSED);
  expect((await user.send(make())).body).toEqual(REFUSED);
});

it('refuses the same credential a second time', async () => {
  const user = (await owner(browser)).in(await another());
  const credential = user.authenticator.get((await user.options()).body.publicKey, browser.origin);
  expect((await user.send(credential)).body.nextAction).toBe('REDIRECT');
  expect((await user.send(credential)).body).toEqual(REFUSED);
});

it('refuses the challenge of another session, which can still use it', async () => {
  const user = await owner(browser);
  const victim = user.in(await another());
  const attacker = user.in(await another());
  const credential = user.authenticator.get((await victim.options()).body.publicKey, browser.origin);
  expect((await attacker.send(credential)).body).toEqual(REFUSED);
  expect((await victim.send(credential)).body.nextAction).toBe('REDIRECT');
});

it('refuses a challenge after ten minutes', async () => {
  const user = (await owner(browser)).in(await another());
  const { publicKey } = (await user.options()).body;
  await browser.forward(599);
  const { publicKey: second } = (await user.options()).body;
  await browser.forward(1);
  expect((await user.send(user.authenticator.get(publicKey, browser.origin))).body).toEqual(REFUSED);
  expect((await user.send(user.authenticator.get(second, browser.origin))).body.nextAction).toBe('REDIRECT');
});

it('keeps the five newest challenges of a session', async () => {
  const user = (await owner(browser)).in(await another());
  const issued: RequestOptions[] = [];
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    issued.push((await user.options()).body.publicKey);
    await browser.forward(1);
  }
  const answer = async (index: number) =>
    (await user.send(user.authenticator.get(issued[index] as RequestOptions, browser.origin))).body
      .nextAction;
  expect([await answer(0), await answer(1)]).toEqual(['PASSKEY', 'REDIRECT']);
});

it('refuses a challenge that was issued for another purpose', async () => {
  const user = await owner(browser, 'mary');
  const { publicKey } = (await user.steps('stepUp')).body;
  expect((await user.send(user.authenticator.get(publicKey, browser.origin))).body).toEqual(REFUSED);
  const signOn = (await user.options()).body.publicKey;
  expect((await user.sendStep('stepUp', user.authenticator.get(signOn, browser.origin))).body).toEqual(
    REFUSED,
  );
  const { publicKey: added } = (await user.newOptions()).body;
  expect((await user.send(user.authenticator.get(added, browser.origin))).body).toEqual(REFUSED);
});

it('refuses a counter that goes back or stands still, as a copied authenticator shows it', async () => {
  const user = new PasskeyUser(browser, new Authenticator(true));
  await user.signOnWithPassword('ines');
  await user.add();
  const signOn = async (counter: number) =>
    (await user.in(await another()).signOn({ counter })).body.nextAction;
  expect([await signOn(7), await signOn(7), await signOn(6), await signOn(0), await signOn(8)]).toEqual([
    'REDIRECT',
    'PASSKEY',
    'PASSKEY',
    'PASSKEY',
    'REDIRECT',
  ]);
});

it('accepts the counter 0 each time, because synced passkeys have it', async () => {
  const user = await owner(browser);
  for (const _ of [1, 2]) expect((await user.in(await another()).signOn()).body.nextAction).toBe('REDIRECT');
});

it('an unknown passkey gets the same message as a wrong signature, and only it is reported to the browser', async () => {
  const user = (await owner(browser)).in(await another());
  const stranger = new PasskeyUser(await another());
  const { publicKey } = (await stranger.options()).body;
  const unknown = stranger.authenticator.create(
    { challenge: publicKey.challenge, rp: { id: 'localhost' }, user: { id: 'A'.repeat(43) } },
    browser.origin,
  );
  expect((await stranger.signOn()).body).toEqual({
    ...REFUSED,
    unknownPasskey: { rpId: 'localhost', credentialId: unknown.id },
  });
  expect((await user.signOn({ isForged: true })).body).toEqual(REFUSED);
  // Without a right challenge, the answer doesn't reveal whether the id is known.
  const wrong = { clientData: { challenge: 'A'.repeat(43) } };
  expect((await stranger.signOn(wrong)).body).toEqual(REFUSED);
});

it.each(['https://evil.example', 'null'])('a page of the origin %s gets no challenge', async (origin) => {
  const page = new TestBrowser(server, origin);
  for (const [name, value] of browser.cookies) page.cookies.set(name, value);
  const { status, headers } = await page.get(
    `/login/wgt/passkeyoptions/apps/demo-passkey/demo?sId=${browser.sId}`,
  );
  // The server issues one, and the browser keeps it from the page.
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, null]);
});

it.each([
  ['credential.id', { id: 'A'.repeat(1401) }],
  ['credential.id', { id: 7 }],
  ['credential.type', { type: 'password' }],
  ['credential.response', { response: null }],
  ['credential.response.clientDataJSON', { response: { clientDataJSON: 'A'.repeat(4097) } }],
  ['credential.response.signature', { response: { signature: 'A'.repeat(4097) } }],
  ['credential.response.signature', { response: { signature: ['A'] } }],
  ['credential.response.authenticatorData', { response: { authenticatorData: '' } }],
])('rejects a credential with a bad %s', async (field, { response, ...more }: Record<string, unknown>) => {
  const user = await owner(browser);
  const good = user.authenticator.get((await user.options()).body.publicKey, browser.origin);
  const bad = response === null ? null : { ...good.response, ...(response as object) };
  const reply = await browser.post('/login/wgt/passkey/apps/demo-passkey/demo', {
    credential: { ...good, response: bad, ...more },
  });
  expect(reply).toMatchObject({ status: 400, body: { nextAction: 'ERROR', messages: [{ field }] } });
});

it.each(['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'])(
  "refuses a %s that isn't in the form of WebAuthn",
  async (member) => {
    const user = await owner(browser);
    for (const value of ['*', 'bnVsbA', 'W10', 'A'.repeat(4000)]) {
      const good = user.authenticator.get((await user.options()).body.publicKey, browser.origin);
      const credential = { ...good, response: { ...good.response, [member]: value } };
      expect((await user.send(credential)).body).toEqual(REFUSED);
    }
  },
);
