/** The handler: its options, and what a mistake of the host or a store that is gone can't do. */
import { expect, it, jest } from '@jest/globals';
import { createHandler, type Options, type Store, type Users } from '../../auth/handler';
import { type Browser, createHost, ORIGIN, pathOf } from '../support/auth/host';

const { options } = createHost();
const without = (name: keyof Options) => ({ ...options, [name]: undefined });

it.each<[string, unknown, RegExp]>([
  ['no options', undefined, /needs an object with options/],
  ['no users', without('users'), /<users> is missing/],
  ['a promise of users', { ...options, users: Promise.resolve(options.users) }, /<users> is a promise/],
  ['no store', without('store'), /<store> is missing/],
  [
    'users without functions',
    { ...options, users: { ...options.users, owner: 1 } },
    /<users> needs the function <owner>/,
  ],
  ['no function that sends codes', without('deliver'), /<deliver> must be a function/],
  ['no secret', without('secret'), /<secret> is missing\. Make one with `openssl rand -base64 32`/],
  ['an empty list of secrets', { ...options, secret: [] }, /<secret> is missing/],
  [
    'a short second secret',
    { ...options, secret: [options.secret, 'short'] },
    /<secret> has fewer than 32 characters/,
  ],
  ['no application', { ...options, apps: {} }, /<apps> needs at least one application/],
  ['no origins', without('origins'), /<origins> must list the origins/],
  [
    'an origin with a path',
    { ...options, origins: [`${ORIGIN}/`] },
    /<origins> has "https:\/\/shop.example\/"/,
  ],
  ['a path that ends with a slash', { ...options, basePath: '/auth/' }, /<basePath> must begin with a slash/],
])('refuses to start with %s, and names the option', (_, wrong, message) => {
  expect(() => createHandler(wrong as Options)).toThrow(message);
});

/** Signs on with a password, a new password and a second factor. */
async function proveAll(browser: Browser, codeTo: (address: string) => string): Promise<string[]> {
  const answers = [await browser.signOn('ada', 'Bright-Sky7')];
  await browser.begin();
  await browser.recover('ada');
  answers.push(await browser.post('validateCode', { otc: codeTo('ada@example.test') }));
  answers.push(await browser.reset('Quiet-Lake8'));
  await browser.begin();
  answers.push(await browser.signOn('finn', 'Bright-Sky7'));
  await browser.post('twoFactorSend', { deliveryMethod: 'EMAIL' });
  answers.push(await browser.post('twoFactorValidate', { otc: codeTo('finn@example.test') }));
  return answers.map(({ body }) => body.nextAction ?? '');
}

it('signs on with a password, a new password after a code, and a second factor', async () => {
  const { browser, codeTo } = createHost();
  const answers = await proveAll(await browser().begin(), codeTo);
  expect(answers).toEqual(['REDIRECT', 'CPW', 'REDIRECT', 'TWO_FACTOR', 'REDIRECT']);
});

const gone = async (): Promise<never> => {
  throw new Error('the database is gone');
};
const as = (value: unknown) => async () => value as never;
const NONSENSE: unknown[] = [
  undefined,
  true,
  'yes',
  {},
  [],
  { is: 'yes' },
  { is: 'signed-on' },
  { is: 'signed-on', session: '' },
];

it.each<[string, Partial<Users>[]]>([
  ['signIn', [{ signIn: gone }, ...NONSENSE.map((value) => ({ signIn: as(value) }))]],
  ['signInAs', [{ signInAs: gone }, ...NONSENSE.map((value) => ({ signInAs: as(value) }))]],
  [
    'owner',
    [{ owner: gone }, ...[undefined, true, 'ada', {}, { id: 7 }].map((value) => ({ owner: as(value) }))],
  ],
])('answers an error of users.%s with an envelope, and never signs on', async (name, changes) => {
  for (const change of changes) {
    const host = createHost(() => change);
    const browser = await host.browser().begin();
    const steps = name === 'signInAs' ? [] : [await browser.signOn('ada', 'Bright-Sky7')];
    if (name === 'signInAs') {
      await browser.recover('ada');
      await browser.post('validateCode', { otc: host.codeTo('ada@example.test') });
      steps.push(await browser.reset('Quiet-Lake8'));
    }
    if (name === 'owner') steps.push(await browser.post('continueAuthentication', {}));
    const last = steps.at(-1);
    expect([last?.status, last?.body.nextAction, last?.code]).toEqual([500, 'ERROR', 'SYSTEM_ERROR']);
    expect(String(host.errors.at(-1))).toMatch(/gone|\[latchkey\] users\.\w+ must return/);
    expect(last?.headers.getSetCookie()).toEqual([]);
    expect((await browser.post('continueAuthentication', {})).body.nextAction).not.toBe('REDIRECT');
  }
});

it('answers with an envelope if a function of the host doesn’t end in time, and names it', async () => {
  const never = () => new Promise<never>(() => {});
  const host = createHost(() => ({ sessions: { of: never, end: never } }), { timeoutMs: 20 });
  const browser = await host.browser().begin();
  await browser.signOn('ada', 'Bright-Sky7');
  const store = { ...options.store, increment: never };
  const other = createHost(() => ({ owner: never }), { store, timeoutMs: 20 });
  for (const answer of [await browser.get('listSessions'), await other.browser().get('sessionId')])
    expect([answer.status, answer.code]).toEqual([500, 'SYSTEM_ERROR']);
  expect([...host.errors, ...other.errors].map(String)).toEqual(
    ['users.sessions.of', 'store.increment'].map(
      (name) => `Error: [latchkey] ${name} didn't answer in 20 ms.`,
    ),
  );
});

it('sets no password and creates no user if the result of the host makes no sense', async () => {
  for (const value of NONSENSE) {
    const host = createHost(() => ({ setPassword: as(value), create: as(value), checkPassword: as(value) }));
    const browser = await host.browser().begin();
    await browser.signOn('ada', 'Bright-Sky7');
    const change = { currentPassword: 'wrong', newPassword: 'Quiet-Lake8', confirmPassword: 'Quiet-Lake8' };
    expect((await browser.post('changePassword', change)).body.nextAction).toBe(
      value === true ? 'ERROR' : 'CPW',
    );
    const other = await host.browser().begin();
    await other.post('signUp', { email: 'nina@example.test' });
    await other.post('signUpValidate', { otc: host.codeTo('nina@example.test') });
    const { status } = await other.post('signUpPassword', {
      newPassword: 'Quiet-Lake8',
      confirmPassword: 'Quiet-Lake8',
    });
    expect(status).toBe(500);
  }
});

it('removes the cookies of a sign-on that fails halfway, and ends its session', async () => {
  let isFull = false;
  const memory = options.store;
  const store: Store = { ...memory, put: async (...given) => (isFull ? gone() : memory.put(...given)) };
  const host = createHost(
    (users) => ({
      async signIn(typed, password, io) {
        io.headers.append('Set-Cookie', 'shop=1; Path=/');
        return users.signIn(typed, password, io);
      },
    }),
    { store },
  );
  const browser = await host.browser().begin();
  isFull = true;
  const { status, headers } = await browser.signOn('ada', 'Bright-Sky7');
  expect([status, headers.getSetCookie(), host.sessions.size]).toEqual([500, [], 0]);
});

it('answers with an envelope while the store is gone', async () => {
  const names = ['get', 'put', 'replace', 'take', 'increment'] as const;
  const store = Object.fromEntries(names.map((name) => [name, gone])) as unknown as Store;
  const browser = createHost(undefined, { store }).browser();
  browser.cookies.set('__Host-latchkey', 'anything');
  const answers = [
    await browser.get('sessionId'),
    await browser.get('csrf'),
    await browser.signOn('ada', 'Bright-Sky7'),
  ];
  expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([500, 'SYSTEM_ERROR']));
});

it('sends no code to a host whose mail fails, but answers the same', async () => {
  const host = createHost(undefined, { deliver: gone });
  expect((await (await host.browser().begin()).recover('ada')).body.nextAction).toBe('VALIDATE_SV');
  expect(host.errors).toHaveLength(1);
});

it('ignores a cookie without the prefix, which another host of the domain can set', async () => {
  const browser = await createHost().browser().begin();
  const [[name = '', secret = ''] = []] = browser.cookies;
  expect(name).toBe('__Host-latchkey');
  browser.cookies = new Map([['latchkey', secret]]);
  expect((await browser.signOn('ada', 'Bright-Sky7')).body.sessionExpired).toBe(true);
});

it('answers wrong requests with a status, an envelope and the reason for the developer', async () => {
  const browser = await createHost().browser().begin();
  const form = 'application/x-www-form-urlencoded';
  const post = (body: string, type = form) =>
    browser.send(pathOf('authenticate'), { method: 'POST', body, headers: { 'content-type': type } });
  const answers = [
    await browser.send('/no/such/call'),
    await browser.send('/login/wgt/sessionId', { method: 'DELETE' }),
    await browser.send('/appsdetails/wgt/apps/toString'),
    await post('{}', 'application/json'),
    await post('data=no'),
    await post(`data=${'x'.repeat(70_000)}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 405, 404, 415, 400, 413]);
  for (const { body } of answers)
    expect(body).toMatchObject({ nextAction: 'ERROR', messages: [{ problem: /./ }] });
});

it('warns once of a page whose origin isn’t listed, and doesn’t blame what its users entered', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const handler = createHandler(options);
  const url = `https://auth.example/auth${pathOf('sessionId')}`;
  const send = () => handler(new Request(url, { headers: { origin: 'http://localhost:5173' } }));
  await send();
  const [message] = (await (await send()).json()).messages;
  expect(message).toMatchObject({
    code: 'SYSTEM_ERROR',
    problem: expect.stringMatching(/trustedOrigins.*localhost:5173/),
  });
  expect(warn.mock.calls).toEqual([[expect.stringContaining(message.problem)]]);
  warn.mockRestore();
});

it('refuses a wrong token, gives a new one, and accepts the next request', async () => {
  const browser = await createHost().browser().begin();
  browser.token = 'wrong';
  const refused = await browser.signOn('ada', 'Bright-Sky7');
  expect([refused.status, refused.code]).toEqual([403, 'NOT_VERIFIED']);
  expect((await browser.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('REDIRECT');
});

it('never gives a page the host’s own id of a user', async () => {
  const host = createHost();
  const browser = await host.browser().begin();
  await browser.signOn('ada', 'Bright-Sky7');
  const { body } = await browser.get('profile', { userId: 'ada' });
  expect(body.nextAction).toBe('PROFILE');
  expect(JSON.stringify(body)).not.toContain('id-of-ada');
});

it.each([
  ['http://localhost:4700', /^latchkey=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/],
  ['https://auth.shop.example', /^__Host-latchkey=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=None$/],
])('sets a cookie that Safari accepts from a handler on %s', async (origin, right) => {
  const handler = createHandler({ ...options, cookie: { sameSite: 'None' } });
  const answer = await handler(new Request(`${origin}/auth${pathOf('sessionId')}`));
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(right)]);
});
