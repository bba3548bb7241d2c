import { expect } from '@jest/globals';
import { axeWhole } from '../support/browser/axe';
import { ENGINE, holdBack, isLive } from '../support/browser/early';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

// The screen while the widget's files are loading, or when they fail to load.
const test = suite();

const EARLY = /\/early\/en_US\.js/;
const LATE = /\/chunks\/late-parts-/;
const dialog = (visit: Visit) => visit.page.locator('#latchkey-loading');
const isOpen = (visit: Visit) => visit.page.locator('#latchkey-loading[open]').waitFor();
const focused = (visit: Visit) => visit.page.evaluate(() => document.activeElement?.id);

test('opens an empty dialog until the first file has loaded, then replaces it with the panel', async (visit) => {
  const release = await holdBack(visit.page, EARLY);
  await visit.open();
  await visit.start('authenticateUser');
  await isOpen(visit);
  expect(
    await dialog(visit).evaluate((element) => [
      element.getAttribute('aria-label'),
      element.getAttribute('aria-busy'),
      element.matches(':modal'),
    ]),
  ).toEqual(['A host', 'true', true]);
  expect(await axeWhole(visit)).toEqual([]);
  release();
  await visit.shows('sign-on');
  await dialog(visit).waitFor({ state: 'detached' });
  await visit.hasFocus('[name=userId]');
  await isLive(visit, 'LOGIN_PAGE');
  await visit.page.keyboard.press('Escape');
  await visit.gone();
  expect(await focused(visit)).toBe('opener');
  expect(await visit.ended()).toEqual({ outcome: 'closed', nextAction: null });
});

test('ends the journey without a panel when the user presses Escape in the empty dialog', async (visit) => {
  const release = await holdBack(visit.page, EARLY);
  await visit.open();
  await visit.start('authenticateUser');
  await isOpen(visit);
  await visit.page.keyboard.press('Escape');
  expect(await visit.ended()).toEqual({ outcome: 'closed', nextAction: null });
  expect(visit.eventsOf('close')).toEqual([{ name: 'close', detail: { page: null } }]);
  expect(await focused(visit)).toBe('opener');
  release();
  await visit.start('forgotPassword');
  await visit.shows('enter-user-info');
  expect(visit.eventsOf('page').map(({ detail }) => detail.page)).toEqual(['FORGOT_PASSWORD']);
  expect(await dialog(visit).count()).toBe(0);
});

test('removes the empty dialog on destroy()', async (visit) => {
  await holdBack(visit.page, EARLY);
  await visit.open();
  await visit.start('newUser');
  await isOpen(visit);
  await visit.page.evaluate(() =>
    (window as unknown as { widgets: { destroy(): void }[] }).widgets[0]?.destroy(),
  );
  await dialog(visit).waitFor({ state: 'detached' });
  expect(await focused(visit)).toBe('opener');
});

test('opens no empty dialog for logging out or for a host’s own sign-on form', async (visit) => {
  await holdBack(visit.page, EARLY);
  await visit.open({ config: { isLoginEmbedded: true } });
  await visit.start('logout');
  await visit.start('authenticateUser');
  expect(await dialog(visit).count()).toBe(0);
});

test("shows the engine's panel if the early file never arrives", async (visit) => {
  await holdBack(visit.page, EARLY);
  await visit.open();
  await visit.start('authenticateUser');
  await isOpen(visit);
  await isLive(visit, 'LOGIN_PAGE');
  expect(await dialog(visit).count()).toBe(0);
  await visit.signOn('ada', 'Bright-Sky7');
  // The held file delays the load event of that page in Firefox.
  await visit.page.waitForURL('**/examples/demo/?signedOn=1', { waitUntil: 'commit' });
});

test('shows a warning sign in the dialog if neither the early file nor the engine loads', async (visit) => {
  visit.allowFailedLoads();
  visit.expectedErrors = ['load'];
  for (const file of [EARLY, ENGINE])
    await visit.page.route(file, (route) => route.fulfill({ status: 404, body: '' }));
  await visit.open();
  await visit.start('authenticateUser');
  await isOpen(visit);
  await until('the sign', async () => (await dialog(visit).textContent())?.includes('⚠'));
  expect(await visit.ended()).toEqual({ outcome: 'failed', nextAction: null });
  expect(await axeWhole(visit)).toEqual([]);
  await dialog(visit).getByRole('button').click();
  expect(await dialog(visit).count()).toBe(0);
  expect(await focused(visit)).toBe('opener');
});

test('reports no error for a file that the browser stops loading because it leaves the page', async (visit) => {
  visit.allowFailedLoads();
  let abort = async (): Promise<void> => {};
  await visit.page.route(LATE, (route) => {
    abort = () => route.abort();
  });
  await visit.page.route('**/examples/demo/?signedOn=1', async (route) => {
    const failed = visit.page.waitForEvent('requestfailed', (request) => LATE.test(request.url()));
    await abort();
    await failed;
    await route.continue();
  });
  await visit.open({ config: { isLoginEmbedded: true } });
  await visit.start('authenticateUser', { userId: 'ada', password: 'Bright-Sky7' });
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  expect(visit.eventsOf('error')).toEqual([]);
});
