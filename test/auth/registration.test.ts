/** People whom an identity provider knows become users, and no one else does. */
import { expect, it } from '@jest/globals';
import type { Person, User } from '../../auth/handler';
import { type Browser, createHost, type Host } from '../support/auth/host';
import { identityProvider } from '../support/auth/identity-provider';

const PAGE = 'https://shop.example/register';
const PEOPLE: Person[] = [
  { id: 'zoe', userId: 'zoe', email: 'zoe@example.test', phone: '+12125550175', landline: '+12125550176' },
  { id: 'ada', userId: 'ada', email: 'ada@example.test' },
];

interface Registering {
  readonly host: Host;
  begin(): Promise<Browser>;
  /** The input of a page about a person. */
  input(person: string): Promise<string>;
  reference(person: string): Promise<string>;
}

function registering(): Registering {
  const provider = identityProvider(PEOPLE, async ({ userId, email }, password) => {
    if (password.length < 8) return { is: 'refused' };
    const account = { id: `id-of-${userId}`, userId, email: email ?? '', phone: null, password };
    host.accounts.set(account.id, { ...account, needsSecondFactor: false });
    return { is: 'created', user: { ...account, hasPassword: true } satisfies User };
  });
  const host = createHost(() => ({}), { registrar: provider.registrar });
  const hooks = provider.around(async () => new Response(), PAGE);
  const hook = async (name: string, person: string) =>
    (await hooks(new Request(`https://auth.example/test/${name}?person=${person}`))).json();
  return {
    host,
    begin: () => host.browser().begin(),
    input: async (person) => (await hook('assertion', person)).samlInput,
    reference: async (person) => (await hook('reference', person)).REF,
  };
}

/** Returns the payload of `acs`. */
async function ask(browser: Browser, samlInput: string): Promise<object> {
  const { SAMLResponse, RelayState } = (await browser.post('federatedAssertion', { samlInput })).body;
  return { SAMLResponse, RelayState };
}

async function tokenFor(browser: Browser, samlInput: string): Promise<string> {
  const { body } = await browser.post('acs', await ask(browser, samlInput));
  expect(body.status).toBe('success');
  return String(body.token);
}

const choose = (browser: Browser, password = 'Quiet-Lake8') =>
  browser.post('selfRegPassword', { newPassword: password, confirmPassword: password });

it('creates the user of a person, who is then signed on', async () => {
  const { host, begin, input } = registering();
  const browser = await begin();
  const token = await tokenFor(browser, await input('zoe'));
  expect((await browser.post('selfRegDeliveryMethod', { token })).body).toMatchObject({
    deliveryMethod: 'TEXT',
  });
  await browser.post('register', { token });
  expect(host.sent.at(-1)).toMatchObject({ to: '+12125550175', channel: 'TEXT', purpose: 'registration' });
  expect((await browser.get('selfRegOptions')).body).toMatchObject({
    landLinePhoneIds: { landline: '***-***-0176' },
    email: 'z***@example.test',
  });
  expect((await choose(browser)).body.nextAction).toBe('LOGIN');
  await browser.post('selfRegValidate', { otc: host.codeTo('+12125550175') });
  expect((await choose(browser, 'short')).code).toBe('PASSWORD_RULE');
  expect((await choose(browser)).body).toMatchObject({ nextAction: 'REDIRECT', targetUrl: '/home' });
  expect((await choose(browser)).body.nextAction).toBe('LOGIN');
  expect((await (await begin()).signOn('zoe', 'Quiet-Lake8')).body.nextAction).toBe('REDIRECT');
});

it('accepts an answer of the provider once, and only in the session that asked for it', async () => {
  const { begin, input } = registering();
  const [mine, foreign] = [await begin(), await begin()];
  const answer = await ask(mine, await input('zoe'));
  await ask(foreign, await input('zoe'));
  const failed = { status: 'failed', token: null };
  expect((await foreign.post('acs', answer)).body).toMatchObject(failed);
  expect((await mine.post('acs', answer)).body.status).toBe('success');
  expect((await mine.post('acs', answer)).body).toMatchObject(failed);
  const forged = { ...(await ask(mine, await input('zoe'))), SAMLResponse: 'e30.AAAA' };
  expect((await mine.post('acs', forged)).body).toMatchObject(failed);
});

it('accepts the reference of a page once, and on that page only', async () => {
  const { begin, reference } = registering();
  const browser = await begin();
  const redeem = (REF: string, TargetResource = PAGE) =>
    browser.post('selfRegDeliveryDetail', { REF, TargetResource });
  expect((await redeem(await reference('zoe'), `${PAGE}2`)).code).toBe('START_AGAIN');
  const REF = await reference('zoe');
  expect((await redeem(REF)).body.nextAction).toBe('VALIDATE_SV');
  expect((await redeem(REF)).code).toBe('START_AGAIN');
});

it('begins only with the token of its session', async () => {
  const { host, begin, input } = registering();
  const [mine, foreign] = [await begin(), await begin()];
  const token = await tokenFor(mine, await input('zoe'));
  await tokenFor(foreign, await input('zoe'));
  expect((await foreign.post('register', { token })).code).toBe('START_AGAIN');
  expect(host.sent).toEqual([]);
});

it('tells a person who is a user already to set a new password, after the right code', async () => {
  const { host, begin, input } = registering();
  const browser = await begin();
  await browser.post('register', { token: await tokenFor(browser, await input('ada')) });
  const answer = await browser.post('selfRegValidate', { otc: host.codeTo('ada@example.test') });
  expect(answer).toMatchObject({ code: 'ALREADY_REGISTERED', body: { nextAction: 'FPC' } });
  expect((await choose(browser)).body.nextAction).toBe('LOGIN');
});

it('registers no one without an identity provider', async () => {
  const browser = await createHost().browser().begin();
  expect((await browser.post('acs', { SAMLResponse: 'x', RelayState: 'y' })).code).toBe('START_AGAIN');
});
