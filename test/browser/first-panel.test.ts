import { expect } from '@jest/globals';
import { until } from '../../scripts/browser/until';
import type { Visit } from '../../scripts/browser/visit';
import { axeWhole } from '../support/browser/axe';
import { ENGINE, holdBack, isLive, openEarly } from '../support/browser/early';
import { lookOf } from '../support/browser/look-of';
import { suite } from '../support/browser/suite';

const test = suite();

test.both(
  'a submit before the engine has loaded is kept, shows the wait state, and is sent once',
  async (visit) => {
    const release = await holdBack(visit.page, ENGINE);
    await openEarly(visit);
    await visit.disabled('submit');
    await visit.field('userId').fill('ada');
    await visit.field('password').fill('Bright-Sky7');
    await visit.enabled('submit');
    await visit.page.keyboard.press('Enter');
    await visit.root.locator('[data-latchkey-action=submit][data-waits]').waitFor();
    expect(visit.posts).toEqual([]);
    release();
    await visit.page.waitForURL('**/examples/demo/?signedOn=1');
    expect(visit.posts.filter((post) => post.url().includes('/authenticate/'))).toHaveLength(1);
  },
);

test.once(
  'a kept submit that is refused leaves the form usable, with the message and without the wait state',
  async (visit) => {
    const release = await holdBack(visit.page, ENGINE);
    await openEarly(visit);
    await visit.field('userId').fill('ada');
    await visit.field('password').fill('Not-Right-1');
    await visit.page.keyboard.press('Enter');
    await visit.root.locator('[data-latchkey-action=submit][data-waits]').waitFor();
    release();
    await visit.says('error', 'unsuccessful');
    await visit.hasFocus('[name=password]');
    expect(await visit.page.locator('[data-latchkey-wait]').count()).toBe(0);
    expect([await visit.field('userId').inputValue(), await visit.field('password').inputValue()]).toEqual([
      'ada',
      '',
    ]);
  },
);

test.once(
  'a try to submit before the engine has loaded focuses the empty field, and the error is shown once the engine has loaded',
  async (visit) => {
    const release = await holdBack(visit.page, ENGINE);
    await openEarly(visit);
    await visit.field('userId').fill('ada');
    await visit.page.keyboard.press('Enter');
    await visit.hasFocus('[name=password]');
    expect(await visit.page.locator('[data-latchkey-wait]').count()).toBe(0);
    release();
    await isLive(visit, 'LOGIN_PAGE');
    await visit.root.locator('.latchkey-field:has([name=password]) .latchkey-field-error').waitFor();
    await visit.hasFocus('[name=password]');
    expect(visit.posts.filter((post) => post.url().includes('/authenticate/'))).toEqual([]);
  },
);

test.once('typing after an early submit cancels the submit', async (visit) => {
  const release = await holdBack(visit.page, ENGINE);
  await openEarly(visit);
  await visit.field('userId').fill('ada');
  await visit.field('password').fill('Bright-Sk');
  await visit.page.keyboard.press('Enter');
  await visit.page.keyboard.type('y7');
  await visit.page.locator('[data-latchkey-wait]').waitFor({ state: 'detached' });
  release();
  await isLive(visit, 'LOGIN_PAGE');
  await visit.enabled('submit');
  expect(visit.posts).toEqual([]);
  await visit.page.keyboard.press('Enter');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
});

for (const way of ['Escape', 'the X'] as const) {
  test.once(
    `${way} closes the panel before the engine has loaded; the journey ends as closed, and the focus goes back`,
    async (visit) => {
      const release = await holdBack(visit.page, ENGINE);
      await openEarly(visit);
      if (way === 'Escape') await visit.page.keyboard.press('Escape');
      else await visit.action('close').click();
      await visit.gone();
      expect(await visit.page.evaluate(() => document.activeElement?.id)).toBe('opener');
      release();
      expect(await visit.ended()).toEqual({ outcome: 'closed', nextAction: null });
      expect(await visit.page.locator('[data-latchkey-panel]').count()).toBe(0);
      // The panel can be opened again.
      await visit.start('authenticateUser');
      await visit.shows('sign-on');
      await visit.hasFocus('[name=userId]');
    },
  );
}

test.once(
  'closing an early panel ends the journey, also when the engine is already waiting to take over the panel',
  async (visit) => {
    const release = await holdBack(visit.page, /getCSRFToken/);
    await openEarly(visit);
    // The engine has loaded and has read the settings; only the token is missing.
    await until('the engine to wait', () =>
      visit.eventsOf('request').some(({ detail }) => detail.call === 'settings'),
    );
    expect(visit.eventsOf('page')).toEqual([]);
    await visit.action('close').click();
    expect(await visit.ended()).toEqual({ outcome: 'closed', nextAction: null });
    await visit.gone();
    release();
  },
);

test.once(
  'values that a password manager fills in without a key count once the engine has loaded',
  async (visit) => {
    const release = await holdBack(visit.page, ENGINE);
    await openEarly(visit);
    await visit.page.evaluate(() => {
      for (const [name, value] of Object.entries({ userId: 'ada', password: 'Bright-Sky7' })) {
        const input = document.querySelector<HTMLInputElement>(`#latchkey-root [name=${name}]`);
        if (input) input.value = value;
      }
    });
    release();
    await isLive(visit, 'LOGIN_PAGE');
    await visit.enabled('submit');
    await visit.action('submit').click();
    await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  },
);

test.once(
  'a newer entry point replaces an early panel by its wait message, then by its own panel',
  async (visit) => {
    const release = await holdBack(visit.page, ENGINE);
    await openEarly(visit);
    await visit.page.evaluate(
      () =>
        void (window as unknown as { widgets: { forgotPassword(): void }[] }).widgets[0]?.forgotPassword(),
    );
    await visit.page.locator('[data-latchkey-wait][role=status]').waitFor();
    expect(await visit.page.locator('[data-latchkey-panel]').count()).toBe(0);
    release();
    await isLive(visit, 'FORGOT_PASSWORD');
    await visit.page.locator('[data-latchkey-wait]').waitFor({ state: 'detached' });
    await visit.expectPage('FORGOT_PASSWORD', 'FPS');
    expect(await visit.page.locator('#latchkey-root dialog').count()).toBe(1);
  },
);

test.once(
  'a widget that is destroyed before the engine has loaded leaves nothing in the page',
  async (visit) => {
    const release = await holdBack(visit.page, ENGINE);
    await openEarly(visit);
    await visit.page.evaluate(
      () => void (window as unknown as { widgets: { destroy(): void }[] }).widgets[0]?.destroy(),
    );
    expect(await visit.page.locator('#latchkey-root, #latchkey-wait, dialog').count()).toBe(0);
    release();
    expect(await visit.ended()).toEqual({ outcome: 'closed', nextAction: null });
  },
);

test.once(
  'a missing CSRF token keeps the early panel open: the next submit requests the token again (DELV-04)',
  async (visit) => {
    visit.guard.allow(/ERR_FAILED/);
    visit.expectedErrors = ['no-answer'];
    await visit.page.route(/getCSRFToken/, (route) => route.abort());
    await openEarly(visit);
    await isLive(visit, 'LOGIN_PAGE');
    await visit.page.unroute(/getCSRFToken/);
    await visit.signOn('ada', 'Bright-Sky7');
    await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  },
);

/** Calls `open`; resolves when the files of a first panel have arrived and the page had time to draw. */
async function allButEngine(visit: Visit, open: () => Promise<void>): Promise<void> {
  const parts = [/appsdetails/, /\/early\/en_US\.js/].map(
    (part) =>
      new Promise<void>((done) => {
        const ended = (request: { url(): string }) => part.test(request.url()) && done();
        visit.page.on('requestfinished', ended);
        visit.page.on('requestfailed', ended);
      }),
  );
  await open();
  await Promise.all(parts);
  await visit.page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let turn = 0; turn < 20; turn++) {
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      if (turn % 5 === 0) await new Promise(requestAnimationFrame);
    }
    port1.close();
  });
}

// Situations in which only the engine can draw the panel: before it, only the wait message is shown.
const LATER: [string, Parameters<Visit['open']>[0]][] = [
  ['a page that came back with a reason', { query: '?REDIRECT_REASON=x' }],
  ['words of the host’s own', { config: { messages: { SIGN_ON_TITLE: 'Welcome' } } }],
  ['a journey that the host page goes on with', { config: { currentFlow: 'FPS' } }],
];
for (const [name, options] of LATER) {
  test.once(`only the wait message is shown before the engine with ${name} (SIGN-05)`, async (visit) => {
    const release = await holdBack(visit.page, ENGINE);
    await allButEngine(visit, async () => {
      await visit.open(options);
      await visit.start('authenticateUser');
    });
    expect(await visit.page.locator('[data-latchkey-panel]').count()).toBe(0);
    release();
    await visit.root.waitFor();
  });
}

test.once('the sign-on panel is shown before the engine in all other cases (SIGN-05)', async (visit) => {
  await holdBack(visit.page, ENGINE);
  await allButEngine(visit, async () => {
    await visit.open();
    await visit.start('authenticateUser');
  });
  expect(await visit.page.locator('[data-latchkey-panel]').count()).toBe(1);
});

test.once('the wait message stays until the settings have arrived (SIGN-05)', async (visit) => {
  const release = await holdBack(visit.page, /appsdetails|\/chunks\/engine-/);
  await visit.open();
  await visit.start('authenticateUser');
  await visit.page.locator('[data-latchkey-wait][role=status]').waitFor();
  expect(await visit.page.locator('[data-latchkey-panel]').count()).toBe(0);
  release();
  await visit.shows('sign-on');
  await isLive(visit, 'LOGIN_PAGE');
  await visit.page.locator('[data-latchkey-wait]').waitFor({ state: 'detached' });
});

test.once(
  'the wait message of another entry point stays without a break until its first page is shown',
  async (visit) => {
    const releaseEngine = await holdBack(visit.page, ENGINE);
    const releasePanel = await holdBack(visit.page, /panels\/enter-user-info\.js/);
    const asked = visit.page.waitForRequest(/panels\/enter-user-info\.js/);
    await visit.open();
    await visit.start('forgotPassword');
    const wait = visit.page.locator('[data-latchkey-wait][role=status]');
    await wait.waitFor();
    const early = await wait.elementHandle();
    releaseEngine();
    await asked;
    // The engine now waits for its panel, and has had time to draw something else.
    for (let frame = 0; frame < 5; frame++)
      await visit.page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await early?.evaluate((element) => element.isConnected)).toBe(true);
    releasePanel();
    await visit.shows('enter-user-info');
    await wait.waitFor({ state: 'detached' });
  },
);

const ALIKE: [string, Record<string, unknown>][] = [
  ['sign-on', {}],
  ['sign-on by email, with help, in German', { userIdLabel: 1, helpURL: '/help', language: 'de_DE' }],
];
for (const [name, config] of ALIKE) {
  test.once(
    `the early ${name} has the same attributes as the engine's, is accessible, and is one form (SIGN-01)`,
    async (visit) => {
      const release = await holdBack(visit.page, ENGINE);
      await openEarly(visit, { config });
      const early = await lookOf(visit);
      expect(await axeWhole(visit)).toEqual([]);
      expect(await visit.page.locator('#latchkey-root form').count()).toBe(1);
      release();
      await isLive(visit, 'LOGIN_PAGE');
      expect(await lookOf(visit)).toBe(early);
      // The attributes of the engine's panel when there was no early panel.
      visit.guard.allow(/\/early\//);
      await visit.page.route(/\/early\//, (route) => route.abort());
      const pages = visit.eventsOf('page').length;
      await openEarly(visit, { config });
      await until('the engine again', () => visit.eventsOf('page').length > pages);
      expect(await lookOf(visit)).toBe(early);
    },
  );
}
