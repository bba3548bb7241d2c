import { expect } from '@jest/globals';
import { axeWhole } from '../support/browser/axe';
import { ENGINE, holdBack, isLive, openEarly } from '../support/browser/early';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

// The widget's behavior if a part fails to load, and after the part has loaded.
const test = suite();

const failure = (visit: Visit) => visit.page.locator('[data-latchkey-panel="not-loaded"]');
const waits = (visit: Visit) => visit.page.locator('[data-latchkey-wait]').count();

/** Signs on in the panel that the engine has taken over. */
async function signOn(visit: Visit): Promise<void> {
  await isLive(visit, 'LOGIN_PAGE');
  expect(await visit.field('userId').inputValue()).toBe('ada');
  await visit.field('password').fill('Bright-Sky7');
  await visit.action('submit').click();
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
}

const retry = (visit: Visit) => failure(visit).locator('[data-latchkey-action=retry]');

/** Types into the early panel and submits it. */
async function submitEarly(visit: Visit): Promise<void> {
  await visit.field('userId').fill('ada');
  await visit.field('password').fill('Bright-Sky7');
  await visit.page.keyboard.press('Enter');
  await visit.root.locator('[data-waits]').waitFor();
}

/** Expects the failure message, no spinner, and only the input that is not secret. */
async function expectFailure(visit: Visit): Promise<void> {
  await failure(visit).waitFor();
  expect(await waits(visit)).toBe(0);
  expect([await visit.field('userId').inputValue(), await visit.field('password').inputValue()]).toEqual([
    'ada',
    '',
  ]);
}

const GONE: [string, RegExp][] = [
  ['the engine', ENGINE],
  ['the product', /\/product\.js/],
];
for (const [name, file] of GONE) {
  test.needing('a second request for a failed module')(
    `shows a message if ${name} fails to load, keeps the user ID but no password, and continues after a successful retry`,
    async (visit) => {
      visit.allowFailedLoads();
      visit.expectedErrors.push('load');
      let refuse = (): void => {};
      const refused = new Promise<void>((done) => {
        refuse = done;
      });
      await visit.page.route(file, async (route) => {
        await refused;
        await route.fulfill({ status: 404, body: '' });
      });
      await openEarly(visit);
      await submitEarly(visit);
      refuse();
      await expectFailure(visit);
      expect(await visit.ended()).toEqual({ outcome: 'failed', nextAction: null });
      expect(await axeWhole(visit)).toEqual([]);
      // The first retry fails, and the message is announced again.
      await retry(visit).click();
      await until('the second failure', () => visit.eventsOf('error').length > 1);
      await expectFailure(visit);
      await visit.page.unroute(file);
      await retry(visit).click();
      await signOn(visit);
      expect(visit.eventsOf('error').map(({ detail }) => detail.code)).toEqual(['load', 'load']);
      expect(visit.posts.filter((post) => post.url.includes('/authenticate/'))).toHaveLength(1);
    },
  );
}

test.needing('a second request for a failed module')(
  'shows a message if the code that sends requests fails to load, and keeps the password for the next attempt',
  async (visit) => {
    visit.allowFailedLoads();
    visit.expectedErrors.push('no-answer');
    await visit.page.route(/\/chunks\/distribution-/, (route) => route.fulfill({ status: 404, body: '' }));
    await visit.openSignOn();
    await visit.signOn('ada', 'Bright-Sky7');
    await visit.says('error', 'couldn’t load');
    expect(await visit.field('password').inputValue()).toBe('Bright-Sky7');
    await visit.page.unroute(/\/chunks\/distribution-/);
    await visit.action('submit').click();
    await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  },
);

test("treats a product that never arrives as missing after the host's timeout, and waits for it again on retry", async (visit) => {
  visit.expectedErrors.push('load');
  const release = await holdBack(visit.page, /\/product\.js/);
  await openEarly(visit, { config: { timeoutMs: 4000 } });
  await submitEarly(visit);
  await expectFailure(visit);
  expect(await visit.ended()).toEqual({ outcome: 'failed', nextAction: null });
  release();
  await retry(visit).click();
  await signOn(visit);
});

test.needing('a second request for a failed module')(
  'shows a message in the early panel if the catalog fails to load, and requests it again on retry',
  async (visit) => {
    visit.showBuiltIn();
    visit.allowFailedLoads();
    visit.expectedErrors.push('locale', 'panel');
    await visit.page.route(/\/locales\/en_US\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    await openEarly(visit);
    await failure(visit).waitFor();
    expect(visit.eventsOf('end')).toEqual([]);
    await visit.page.unroute(/\/locales\/en_US\.js/);
    await retry(visit).click();
    await visit.field('userId').fill('ada');
    await signOn(visit);
  },
);

test('shows the load-failure message if the browser lacks a required feature, and sends the host the reason', async (visit) => {
  visit.expectedErrors.push('load');
  await visit.page.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'));
  await visit.open();
  await visit.start('authenticateUser');
  await failure(visit).waitFor();
  expect(visit.eventsOf('error').at(-1)?.detail.message).toContain('this browser lacks HTMLDialogElement');
  expect(await visit.ended()).toEqual({ outcome: 'failed', nextAction: null });
  await visit.page.keyboard.press('Escape');
  expect(await visit.page.locator('#latchkey-root, #latchkey-wait, dialog').count()).toBe(0);
  expect(await visit.page.evaluate(() => document.activeElement?.id)).toBe('opener');
});

test.needing('a second request for a failed module')(
  "shows a message if a journey's files cannot be loaded offline, and continues when the connection is back",
  async (visit) => {
    visit.showBuiltIn();
    visit.allowFailedLoads();
    visit.expectedErrors.push('panel');
    await visit.openSignOn();
    await visit.page.waitForLoadState('networkidle');
    await visit.context.setOffline(true);
    await visit.page.evaluate(
      () => void (window as unknown as { widgets: { newUser(): void }[] }).widgets[0]?.newUser(),
    );
    await failure(visit).waitFor();
    await visit.context.setOffline(false);
    await retry(visit).click();
    await visit.shows('enter-user-info');
    await visit.expectPage('NEW_USER', 'NEW_USER');
    expect(await waits(visit)).toBe(0);
  },
);
