import { expect } from '@jest/globals';
import { addAuthenticator } from '../support/browser/authenticator';
import { keepsInput } from '../support/browser/keeps-input';
import { placesOf } from '../support/browser/places-of-secrets';
import { suite } from '../support/browser/suite';
import { TestBrowser } from '../support/server/browser';
import { appCode } from '../support/server/factors';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

const test = suite();

/** Bodies of requests that contain a secret, by path. */
const sentTo = (visit: Visit, secret: string): string[] =>
  visit.posts
    .filter((post) => new URLSearchParams(post.body).toString().includes(encodeURIComponent(secret)))
    .map((post) => new URL(post.url, visit.origins.api).pathname);

const password = 'Plnt-Hidden5';

/** A fake of the Redux browser extension. It stores everything that a store would show to the extension. */
function plantDevtools(): void {
  const seen: unknown[] = [];
  const extension = (...args: unknown[]): unknown => {
    seen.push(args);
    return args[0];
  };
  Object.assign(extension, { connect: extension });
  Object.assign(window, {
    devtools: seen,
    __REDUX_DEVTOOLS_EXTENSION__: extension,
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension,
  });
}

test('keeps a password only in its input and its request, whether it is accepted, refused or the request fails', async (visit) => {
  await visit.context.addInitScript(plantDevtools);
  visit.allowFailedLoads();
  visit.expectedErrors.push('call');
  await visit.openSignOn();
  await visit.field('userId').fill('ada');
  await visit.field('password').fill(password);
  expect(await placesOf(visit, [password])).toEqual([]);
  await visit.action('submit').click();
  await visit.says('error', 'unsuccessful');
  expect(await placesOf(visit, [password])).toEqual([]);

  await visit.server.order({ call: 'authenticate', fault: 'error500' });
  await visit.signOn('ada', password);
  await visit.says('error', 'Request Failed:');
  await until('the report', async () => (await visit.server.reports()).length === 1);
  expect(await placesOf(visit, [password])).toEqual([]);
  expect(sentTo(visit, password)).toEqual(Array(2).fill('/login/wgt/authenticate/apps/demo/demo'));

  await visit.field('password').fill(password);
  await visit.action('close').click();
  await visit.gone();
  await visit.start('authenticateUser');
  await visit.shows('sign-on');
  expect(await visit.field('userId').inputValue()).toBe('ada'); // The user ID stays, because it isn't secret.
  expect(await visit.field('password').inputValue()).toBe('');
  expect(await placesOf(visit, [password])).toEqual([]);
});

test('keeps codes and new passwords only in their inputs and requests', async (visit) => {
  await visit.openForgotten();
  await visit.askByEmail('ada', 'ada@example.test');
  const { code } = await visit.letter();
  await visit.enterCode(code);
  await visit.shows('reset-password');
  await visit.field('newPassword').fill(password);
  await visit.field('reenterPassword').fill(password);
  await visit.root.locator('[data-latchkey-rule=length][data-state=met]').waitFor();
  expect(await placesOf(visit, [code, password])).toEqual([]);
  await visit.action('submit').click();
  await visit.shows('result');
  expect(await placesOf(visit, [code, password])).toEqual([]);
  expect(sentTo(visit, code)).toEqual(['/fpc/wgt/validatesv']);
  expect(sentTo(visit, password)).toEqual(['/cpw/wgt/fpschangepwd']);
});

/** The texts in a value that are long enough for a secret. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 20 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Collects the secrets in the answers of calls. */
async function collect(visit: Visit, path: string, secrets: Set<string>): Promise<void> {
  const isCall = ({ pathname }: URL): boolean => pathname.includes(path);
  await visit.page.route(isCall, async (route) => {
    const response = await route.fetch();
    const { publicKey, appUri, appKey, recoveryCodes } = await response.json().catch(() => ({}));
    const found = textsIn([publicKey?.challenge, publicKey?.user?.id, appUri, appKey]);
    for (const secret of [...found, ...(recoveryCodes ?? [])]) secrets.add(secret);
    await route.fulfill({ response });
  });
}

/** The places outside the panel, which shows the key of a new app and the recovery codes. */
const placesOutside = async (visit: Visit, secrets: Iterable<string>): Promise<string[]> =>
  (await placesOf(visit, [...secrets])).filter((place) => !place.endsWith(' in markup'));

/** Makes a call fail, and waits for the report of that error. */
async function failing(visit: Visit, call: string, press: () => Promise<void>): Promise<void> {
  const { length } = await visit.server.reports();
  await visit.server.order({ call, fault: 'error500' });
  await press();
  await visit.says('error', 'Request Failed:');
  await until('the report', async () => (await visit.server.reports()).length === length + 1);
}

test.needing('the DevTools protocol')(
  'keeps the options of passkeys and the passkeys themselves only in their requests',
  async (visit) => {
    await visit.context.addInitScript(plantDevtools);
    visit.allowFailedLoads();
    visit.expectedErrors.push('call');
    const secrets = new Set<string>();
    await collect(visit, '/passkeyoptions', secrets);
    await addAuthenticator(visit);
    const passkey = { config: { appId: 'demo-passkey' } };
    await visit.openSignOn(passkey);
    await visit.signOn('ines', 'Rapid%Tram6');
    await visit.shows('passkey-offer');
    await failing(visit, 'addPasskey', () => visit.action('create').click());
    const [{ credential: made }] = visit.payloads('/factor/wgt/passkey') as [{ credential: object }];
    const values = () => [...secrets, ...textsIn(made)];
    // The challenge of the sign-on, that of the new passkey, and the user's handle.
    expect(secrets.size).toBe(3);
    expect(await placesOf(visit, values())).toEqual([]);

    // The user chooses the passkey in the field as soon as the browser offers it.
    await failing(visit, 'passkeySignOn', () => visit.openSignOn(passkey));
    const [{ credential: used }] = visit.payloads('/login/wgt/passkey/') as [{ credential: object }];
    expect(secrets.size).toBeGreaterThan(3);
    expect(await placesOf(visit, [...values(), ...textsIn(used)])).toEqual([]);
  },
);

test('keeps the key of an app, its codes and recovery codes only in panels and requests', async (visit) => {
  await visit.context.addInitScript(plantDevtools);
  visit.allowFailedLoads();
  visit.expectedErrors.push('call');
  const secrets = new Set<string>();
  await collect(visit, '/factor/wgt/app', secrets);
  await visit.openSignOn();
  await visit.leaves('**/examples/demo/?signedOn=1*', () => visit.signOn('ada', 'Bright-Sky7'));
  await visit.open();
  await visit.start('open', { journey: 'addApp' });
  await visit.shows('app-setup');
  const server = new TestBrowser({ url: visit.server.urls[0] });
  const code = await appCode(server, 0, [...secrets][1]);
  secrets.add(code);
  await visit.field('otc').fill(code);
  expect(await placesOutside(visit, secrets)).toEqual([]);
  await failing(visit, 'confirmApp', () => visit.action('submit').click());
  expect(await placesOutside(visit, secrets)).toEqual([]);
  await visit.field('otc').fill(code);
  await visit.action('submit').click();
  await visit.shows('recovery-codes');
  expect(secrets.size).toBe(2 + 1 + 10);
  expect(await placesOutside(visit, secrets)).toEqual([]);
  await visit.root.getByRole('checkbox').check();
  await visit.action('submit').click();
  await visit.gone();
  expect(await placesOf(visit, [...secrets])).toEqual([]);
});

for (const [name, options] of [
  ['in a dialog', {}],
  ['inline', { body: '<main id="place"></main>', config: { container: '#place' } }],
] as const)
  test(`sends nothing and keeps the input on a page that stops submit events, ${name}`, (visit) =>
    keepsInput(visit, options));
