import { expect } from '@jest/globals';
import { axeWhole } from '../support/browser/axe';
import { ENGINE, holdBack, openEarly } from '../support/browser/early';
import { answerProviderStart, offer } from '../support/browser/offer';
import { placesOf } from '../support/browser/places-of-secrets';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

const test = suite();

const PROVIDERS = [
  { id: 'acme', name: 'Acme Works' },
  { id: 'north', name: '<b>North</b> & South $& $1' },
];

test('shows a button for each provider, early and after, with its name as text', async (visit) => {
  await offer(visit.page, { passkeys: true, providers: PROVIDERS });
  const release = await holdBack(visit.page, ENGINE);
  await openEarly(visit);
  const names = () => visit.root.locator('.latchkey-ways button').allTextContents();
  const expected = [
    'Sign on with a passkey',
    'Continue with Acme Works',
    'Continue with <b>North</b> & South $& $1',
  ];
  expect(await names()).toEqual(expected);
  release();
  await until('the engine', () => visit.eventsOf('page').length > 0);
  expect(await names()).toEqual(expected);
  expect(await axeWhole(visit)).toEqual([]);
});

test('goes to the chosen provider, also after a press from before the engine has loaded', async (visit) => {
  await offer(visit.page, { providers: PROVIDERS });
  const requests = await answerProviderStart(visit.page, visit.origins.api);
  const release = await holdBack(visit.page, ENGINE);
  await openEarly(visit, { query: '?keep=1#part' });
  await visit.root.locator('[data-latchkey-action=provider][value=north]').click();
  release();
  await visit.page.waitForURL('**/federation/wgt/go?ticket=1');
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ provider: 'north' });
  const { hash, search } = new URL(String(requests[0]?.pageUrl));
  expect([hash, search]).toEqual(['', '?keep=1']);
});

// With the demo's identity provider, a real one on the reference server.

const UNVERIFIED = 'We couldn’t verify the response from your identity provider. Please start again.';
/** The page stays after the sign-on, so that a test can look at it. */
const CONFIG = { appId: 'demo-providers', afterSignOn: 'stay' };

const reference = (visit: Visit): string => new URL(visit.page.url()).searchParams.get('signOnRef') ?? '';
const redeemed = (visit: Visit): unknown[] =>
  visit.payloads('/login/wgt/reference/').map((payload) => payload.reference);

/** Goes to the provider, chooses an account, and waits for the return. The returned page has no widget yet. */
async function goAndReturn(visit: Visit, account: string): Promise<string> {
  await visit.action('provider').click();
  await visit.page.getByRole('link', { name: account }).click();
  await visit.page.waitForURL('**/host/**');
  expect(reference(visit)).toMatch(/^[\w-]{32}$/);
  return reference(visit);
}

const signOnEnds = (visit: Visit): Promise<unknown> =>
  until('the result of the call', () =>
    visit.eventsOf('request').find(({ detail }) => detail.call === 'signOnReference'),
  );

test('signs the user on, and leaves the reference in no place that a script can read', async (visit) => {
  await visit.openSignOn({ config: CONFIG, query: '?keep=1' });
  const own = await goAndReturn(visit, 'Lena Vogt');
  visit.events.length = 0;
  await visit.create(CONFIG);
  await signOnEnds(visit);
  await until('the end of the wait', () => visit.eventsOf('busy').at(-1)?.detail.busy === false);
  expect(visit.eventsOf('page').map(({ detail }) => detail.panel)).toEqual([null]);
  expect(redeemed(visit)).toEqual([own]);
  expect(new URL(visit.page.url()).search).toBe('?keep=1');
  expect(await visit.page.evaluate(() => navigation.entries().map(({ url }) => url))).not.toContainEqual(
    expect.stringContaining(own),
  );
  const places = await placesOf(visit, [own]);
  // The address with which the browser has loaded the page.
  expect(places.map((place) => place.split(' in ')[1])).toEqual(['performance', 'addresses']);
});

test('sends the reference once, and opens an empty form after a reload', async (visit) => {
  await visit.openSignOn({ config: CONFIG });
  const own = await goAndReturn(visit, 'Lena Vogt');
  await visit.create(CONFIG);
  await signOnEnds(visit);
  await visit.page.reload();
  await visit.create(CONFIG);
  const before = visit.eventsOf('page').length;
  await visit.start('authenticateUser');
  await visit.shows('sign-on');
  await visit.isLive(before);
  expect(redeemed(visit)).toEqual([own]);
  expect(visit.eventsOf('message')).toEqual([]);
});

test('opens a usable form after the user has cancelled at the provider', async (visit) => {
  await visit.openSignOn({ config: CONFIG });
  const before = visit.eventsOf('page').length;
  await goAndReturn(visit, 'Cancel');
  await visit.create({ ...CONFIG, afterSignOn: undefined, targetUrl: '/examples/demo/?signedOn=1' });
  await visit.says(
    'info',
    'You didn’t sign on with Demo Provider. Please try again, or sign on another way.',
  );
  await visit.hasFocus('[data-latchkey-message]');
  await visit.isLive(before);
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
});

test('opens a usable form after the Back button, if the browser loads the page again', async (visit) => {
  await visit.openSignOn({ config: CONFIG });
  await visit.action('provider').click();
  await visit.page.getByRole('link', { name: 'Lena Vogt' }).waitFor();
  await visit.page.goBack();
  expect(new URL(visit.page.url()).search).toBe('');
  const before = visit.eventsOf('page').length;
  await visit.create(CONFIG);
  await visit.start('authenticateUser');
  await visit.isLive(before);
  await goAndReturn(visit, 'Lena Vogt');
  await visit.create(CONFIG);
  await signOnEnds(visit);
});

test('refuses the link of a sign-on that another user has begun', async (visit) => {
  await visit.openSignOn({ config: CONFIG });
  await goAndReturn(visit, 'Lena Vogt');
  // Another user's browser opens the same link.
  await visit.context.clearCookies();
  await visit.page.reload();
  const before = visit.eventsOf('page').length;
  await visit.create(CONFIG);
  await visit.says('error', UNVERIFIED);
  await visit.isLive(before);
  await visit.signOn('ada', 'Bright-Sky7');
  await until('the sign-on with the password', () => visit.payloads('/login/wgt/authenticate/').length === 1);
});

test('begins the registration of a user without an account, and keeps the token secret', async (visit) => {
  await visit.openSignOn({ config: CONFIG });
  await goAndReturn(visit, 'Uma Rao');
  await visit.create(CONFIG);
  await visit.shows('enter-code');
  const { answer = '' } = visit.posts.find(({ url }) => url.includes('/login/wgt/reference/')) ?? {};
  const { nextAction, token } = JSON.parse(answer);
  expect(nextAction).toBe('REGISTER');
  expect(await placesOf(visit, [token])).toEqual([]);
});
