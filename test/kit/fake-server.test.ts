/** The fake server's options and methods. test/conformance/fake-server.all.test.ts proves its default answers. */
import { expect, it } from '@jest/globals';
import { createFakeServer, type FakeServer } from '../../kit/testing';

const API = 'https://auth.test/base';
const USERS = [
  { userId: 'ada', password: 'Bright-Sky7', email: 'ada@shop.test', phones: ['212-555-0142'] },
  { userId: 'finn', password: 'Silver.Fox7', email: 'finn@shop.test', state: 'TWO_FACTOR' as const },
];

type Body = Record<string, unknown>;

/** One browser that sends the widget's requests. */
function browserOf(fetch: FakeServer['fetch']) {
  let token = '';
  let sId = '';
  const learn = async (response: Response): Promise<Body> => {
    const body = (await response.json()) as Body;
    token = String(body.csrfTokenValue ?? token);
    sId = String(body.sessionId ?? sId);
    return body;
  };
  const get = async (path: string): Promise<Body> => learn(await fetch(`${API}${path}?sId=${sId}`));
  const post = async (path: string, payload: object): Promise<Body> =>
    learn(
      await fetch(API + path, {
        method: 'POST',
        headers: { 'x-xsrf-token': token },
        body: new URLSearchParams({ data: JSON.stringify(payload), _csrf: token, sId }),
      }),
    );
  return {
    post,
    get,
    token: () => token,
    useToken(other: string) {
      token = other;
    },
    async begin() {
      await get('/login/wgt/getCSRFToken');
      await get('/login/wgt/sessionId');
    },
    signOn: (userId: string, password: string) =>
      post('/login/wgt/authenticate/apps/shop/main', { userId, password }),
  };
}

async function open(options = {}) {
  const fake = createFakeServer({ api: API, users: USERS, ...options });
  const browser = browserOf(fake.fetch);
  await browser.begin();
  return { fake, browser };
}

it('refuses the token of another session', async () => {
  const { fake, browser } = await open();
  await browser.signOn('ada', 'Bright-Sky7');
  const other = browserOf(fake.newBrowser());
  await other.begin();
  other.useToken(browser.token());
  expect(await other.signOn('ada', 'Bright-Sky7')).toMatchObject({ nextAction: 'ERROR' });
});

it('refuses a wrong password while a second factor is missing', async () => {
  const { browser } = await open();
  expect(await browser.signOn('finn', 'Silver.Fox7')).toMatchObject({ nextAction: 'TWO_FACTOR' });
  expect(await browser.signOn('finn', 'wrong')).toMatchObject({ nextAction: 'LOGIN' });
});

it('returns an override the given number of times, then its default answer', async () => {
  const { fake, browser } = await open();
  fake.next('authenticate', { nextAction: 'STEP_UP' }, 2);
  expect(await browser.signOn('ada', 'x')).toEqual({ messages: [], nextAction: 'STEP_UP' });
  expect(await browser.signOn('ada', 'x')).toMatchObject({ nextAction: 'STEP_UP' });
  expect(await browser.signOn('ada', 'x')).toMatchObject({ nextAction: 'LOGIN' });
});

it('rejects an override for an unknown call or nextAction', async () => {
  const { fake } = await open();
  expect(() => fake.next('authenticat' as 'authenticate', {})).toThrow(
    'Unknown call "authenticat". Use one of settings, csrf,',
  );
  expect(() => fake.next('sendCode', { nextAction: 'REDIRECT' as 'ERROR' })).toThrow(
    'Call sendCode has no nextAction "REDIRECT". Use one of VALIDATE_SV, ERROR, LOGIN',
  );
  expect(() => fake.fault('nothing' as 'csrf', 'html')).toThrow('Unknown call "nothing"');
});

it('names a call that needs an override, and how to write it', async () => {
  const { browser } = await open();
  const { messages } = await browser.post('/userReg/wgt/sendSV', {});
  expect(JSON.stringify(messages)).toContain("Give it an answer with next('selfRegSend', { ... })");
});

it('simulates failed requests', async () => {
  const { fake } = await open();
  const ask = (signal?: AbortSignal) =>
    fake.fetch(`${API}/login/wgt/getCSRFToken`, signal ? { signal } : undefined);
  fake.fault('csrf', 'network');
  await expect(ask()).rejects.toThrow('Failed to fetch');
  fake.fault('csrf', 'redirect');
  expect((await ask()).status).toBe(302);
  fake.fault('csrf', 'html');
  expect((await ask()).headers.get('content-type')).toBe('text/html');
  fake.fault('csrf', 'error500');
  expect((await ask()).status).toBe(500);
  fake.fault('csrf', 'timeout');
  const giveUp = new AbortController();
  const waiting = ask(giveUp.signal);
  giveUp.abort(new Error('given up'));
  await expect(waiting).rejects.toThrow('given up');
  expect((await ask()).status).toBe(200);
});

it('holds an answer until it is released', async () => {
  const { fake, browser } = await open();
  const release = fake.hold('authenticate');
  let isAnswered = false;
  const answer = browser.signOn('ada', 'Bright-Sky7').then((body) => {
    isAnswered = true;
    return body;
  });
  await new Promise((done) => setTimeout(done, 20));
  expect([isAnswered, fake.requests('authenticate').length]).toEqual([false, 1]);
  release();
  expect(await answer).toMatchObject({ nextAction: 'REDIRECT' });
});

it('answers from a transcript', async () => {
  const { fake, browser } = await open();
  fake.play({
    settings: { isVoiceDisabled: true },
    steps: [
      { host: { call: 'authenticateUser' } },
      { answer: { call: 'authenticate', body: { nextAction: 'CPW', messages: null } } },
      { answer: { call: 'authenticate', fault: 'never' } },
    ],
  });
  expect(await browser.get('/appsdetails/wgt/apps/shop')).toMatchObject({ app: { isVoiceDisabled: true } });
  expect(await browser.signOn('ada', 'x')).toEqual({ nextAction: 'CPW', messages: null });
});

it('lists the requests, and the code that was sent last', async () => {
  const { fake, browser } = await open();
  expect(() => fake.lastCode('ada')).toThrow('No code was sent to "ada"');
  const contact = (email: string) => ({
    userId: 'ada',
    deliveryChannelDetails: { deliveryChannel: 'EMAIL', email },
  });
  await browser.post('/fpc/wgt/validateuser/apps/shop/main', contact('eve@shop.test'));
  expect(() => fake.lastCode('ada')).toThrow('Check that the contact in the form belongs to this user.');
  await browser.post('/fpc/wgt/validateuser/apps/shop/main', contact('ada@shop.test'));
  const first = fake.lastCode('ada');
  await browser.post('/fpc/wgt/sendsv', {});
  expect(fake.lastCode('ada')).not.toBe(first);
  expect(fake.requests('validateUser').map(({ payload }) => payload.deliveryChannelDetails.email)).toEqual([
    'eve@shop.test',
    'ada@shop.test',
  ]);
  expect(fake.requests().map(({ call }) => call)).toEqual([
    'csrf',
    'sessionId',
    'validateUser',
    'validateUser',
    'sendCode',
  ]);
  const wrong = await browser.post('/fpc/wgt/validatesv', { otc: first });
  expect(wrong).toMatchObject({ nextAction: 'VALIDATE_SV' });
  expect(await browser.post('/fpc/wgt/validatesv', { otc: fake.lastCode('ada') })).toMatchObject({
    nextAction: 'CPW',
  });
  // A code works only once.
  expect(await browser.post('/fpc/wgt/validatesv', { otc: fake.lastCode('ada') })).toMatchObject({
    nextAction: 'ERROR',
  });
});

it('uses the code and the time that a test sets', async () => {
  const { fake, browser } = await open({ code: '424242' });
  fake.signedOn('finn');
  await browser.begin();
  await browser.post('/svauth/wgt/sendsv', { deliveryMethod: 'EMAIL' });
  expect(fake.lastCode('finn')).toBe('424242');
  fake.forward(481);
  expect(await browser.post('/svauth/wgt/validatesv', { otc: '424242' })).toMatchObject({
    messages: [{ detail: 'This code has expired. Please request a new one.' }],
  });
  fake.forward(1801);
  expect(await browser.post('/svauth/wgt/validatesv', { otc: '424242' })).toMatchObject({
    sessionExpired: true,
  });
  expect(() => fake.signedOn('zoe')).toThrow('Unknown user "zoe"');
});

it('restores its initial state on reset', async () => {
  const { fake, browser } = await open();
  fake.addUsers({ userId: 'ada', password: 'Another-One1' });
  expect(await browser.signOn('ada', 'Another-One1')).toMatchObject({ nextAction: 'REDIRECT' });
  fake.next('authenticate', { nextAction: 'FPC' });
  fake.set({ isPingEnabled: true });
  fake.reset();
  expect(fake.requests()).toEqual([]);
  expect(await browser.signOn('ada', 'Bright-Sky7')).toMatchObject({ sessionExpired: true });
  await browser.begin();
  expect(await browser.signOn('ada', 'Bright-Sky7')).toMatchObject({ nextAction: 'REDIRECT' });
  expect(await browser.get('/appsdetails/wgt/apps/shop')).toMatchObject({ app: { isPingEnabled: false } });
});

it('rejects a relative API URL and duplicate users', () => {
  expect(() => createFakeServer({ api: '/auth' })).toThrow('api is "/auth". Pass an absolute URL');
  expect(() => createFakeServer({ api: API, users: [{ userId: 'ada' }, { userId: 'ada' }] })).toThrow(
    'two users have the userId "ada"',
  );
});

it.each([
  ['http://localhost:4700', /; Path=\/; HttpOnly; SameSite=Lax$/],
  ['https://auth.example', /; Path=\/; HttpOnly; Secure; SameSite=None$/],
])('sets a cookie that Safari accepts at %s', async (api, right) => {
  const answer = await createFakeServer({ api }).handle(new Request(`${api}/login/wgt/sessionId?appId=shop`));
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(right)]);
});

it('refuses with codes only if it has no texts', async () => {
  const { browser } = await open({ texts: false });
  const { messages } = await browser.signOn('ada', 'wrong');
  expect(messages).toEqual([{ type: 'ERROR', code: 'WRONG_CREDENTIALS' }]);
});
