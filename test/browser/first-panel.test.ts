import { expect } from '@jest/globals';
import { axeWhole } from '../support/browser/axe';
import { areSame, ENGINE, holdBack, isLive, openEarly, remember } from '../support/browser/early';
import { markupOf } from '../support/browser/markup-of';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';

const test = suite();

test('keeps a submit from before the engine has loaded, shows the wait state, and sends it once', async (visit) => {
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
  expect(visit.posts.filter((post) => post.url.includes('/authenticate/'))).toHaveLength(1);
});

test('shows the message and ends the wait state when the server refuses an early submit', async (visit) => {
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
});

for (const way of ['Escape', 'the X'] as const) {
  test(`lets ${way} close the early panel, ends the journey as closed, and restores the focus`, async (visit) => {
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
  });
}

test('ends the journey when the user closes an early panel that the engine is about to take over', async (visit) => {
  const release = await holdBack(visit.page, /getCSRFToken/);
  await openEarly(visit);
  // The engine has loaded and has read the settings. Only the token is missing.
  await until('the waiting engine', () =>
    visit.eventsOf('request').some(({ detail }) => detail.call === 'settings'),
  );
  expect(visit.eventsOf('page')).toEqual([]);
  await visit.action('close').click();
  expect(await visit.ended()).toEqual({ outcome: 'closed', nextAction: null });
  await visit.gone();
  release();
});

test('accepts values that a password manager filled in without a key, once the engine has loaded', async (visit) => {
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
});

test('replaces an early panel with the wait message of a newer entry point, then with its panel', async (visit) => {
  const release = await holdBack(visit.page, ENGINE);
  await openEarly(visit);
  await visit.page.evaluate(
    () => void (window as unknown as { widgets: { forgotPassword(): void }[] }).widgets[0]?.forgotPassword(),
  );
  await visit.page.locator('[data-latchkey-wait][role=status]').waitFor();
  expect(await visit.page.locator('[data-latchkey-panel]').count()).toBe(0);
  release();
  await isLive(visit, 'FORGOT_PASSWORD');
  await visit.page.locator('[data-latchkey-wait]').waitFor({ state: 'detached' });
  await visit.expectPage('FORGOT_PASSWORD', 'FPS');
  expect(await visit.page.locator('#latchkey-root dialog').count()).toBe(1);
});

test('leaves nothing in the page if the host destroys the widget before the engine has loaded', async (visit) => {
  const release = await holdBack(visit.page, ENGINE);
  await openEarly(visit);
  await visit.page.evaluate(
    () => void (window as unknown as { widgets: { destroy(): void }[] }).widgets[0]?.destroy(),
  );
  expect(await visit.page.locator('#latchkey-root, #latchkey-wait, dialog').count()).toBe(0);
  release();
  expect(await visit.ended()).toEqual({ outcome: 'closed', nextAction: null });
});

test('keeps the early panel open if the CSRF token is missing, and requests it again on submit (DELV-04)', async (visit) => {
  visit.allowFailedLoads();
  visit.expectedErrors = ['no-answer'];
  await visit.page.route(/getCSRFToken/, (route) => route.abort());
  await openEarly(visit);
  await isLive(visit, 'LOGIN_PAGE');
  await visit.page.unroute(/getCSRFToken/);
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
});

test('keeps the wait message until the settings have arrived (SIGN-05)', async (visit) => {
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

test('keeps the wait message of another entry point visible until its first page appears', async (visit) => {
  visit.showBuiltIn();
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
  // The engine now waits for its panel, and has had time to render something else.
  for (let frame = 0; frame < 5; frame++) await visit.page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await early?.evaluate((element) => element.isConnected)).toBe(true);
  releasePanel();
  await visit.shows('enter-user-info');
  await wait.waitFor({ state: 'detached' });
});

const EARLY_PANELS: [string, Record<string, unknown>][] = [
  ['sign-on', {}],
  ['sign-on by email, with help, in German', { userIdLabel: 1, helpURL: '/help', language: 'de_DE' }],
];
for (const [name, config] of EARLY_PANELS) {
  test(`gives the early ${name} the attributes of the engine's panel, in one accessible form (SIGN-01)`, async (visit) => {
    const release = await holdBack(visit.page, ENGINE);
    await openEarly(visit, { config });
    const early = await markupOf(visit);
    expect(await axeWhole(visit)).toEqual([]);
    expect(await visit.page.locator('#latchkey-root form').count()).toBe(1);
    release();
    await isLive(visit, 'LOGIN_PAGE');
    expect(await markupOf(visit)).toBe(early);
    // Compares with the engine's panel after no early panel.
    visit.allowErrors(/\/early\//);
    await visit.page.route(/\/early\//, (route) => route.abort());
    const pages = visit.eventsOf('page').length;
    await openEarly(visit, { config });
    await until("the engine's panel", () => visit.eventsOf('page').length > pages);
    expect(await markupOf(visit)).toBe(early);
  });
}

// Each of these files in turn arrives last, and no order of arrival may lose input.
const LAST_FILES: [string, RegExp][] = [
  ['the engine', ENGINE],
  ['the product', /\/product\.js/],
  ['the words', /\/locales\/en_US\.js/],
  ['the token', /getCSRFToken/],
  ['the session', /wgt\/sessionId/],
  ['the panel', /panels\/sign-on\.js/],
];

for (const [name, files] of LAST_FILES) {
  test(`keeps input, caret and focus from before ${name} has loaded`, async (visit) => {
    // A pack has its own texts and panels.
    if (/locales|panels/.test(files.source)) visit.showBuiltIn();
    const release = await holdBack(visit.page, files);
    await openEarly(visit, { config: { timeoutMs: 60_000 } });
    await visit.hasFocus('[name=userId]');
    await remember(visit);
    await visit.page.keyboard.type('adda');
    await visit.page.keyboard.press('ArrowLeft');
    await visit.page.keyboard.press('Backspace');
    expect(visit.eventsOf('page')).toEqual([]);
    release();
    // The typing continues, key by key, while the engine takes over.
    for (const key of 'xyzuvw') await visit.page.keyboard.press(key, { delay: 30 });
    await isLive(visit, 'LOGIN_PAGE');
    await visit.page.keyboard.press('q');
    expect(await visit.field('userId').inputValue()).toBe('adxyzuvwqa');
    expect(await areSame(visit)).toBe(true);
    await visit.hasFocus('[name=userId]');
    await visit.field('userId').fill('ada');
    await visit.field('password').fill('Bright-Sky7');
    await visit.action('submit').click();
    await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  });
}
