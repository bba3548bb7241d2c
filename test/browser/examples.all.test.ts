import { expect } from '@jest/globals';
import { axeWhole } from '../support/browser/axe';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

const test = suite();
const state = (visit: Visit, text: string) =>
  visit.page.locator('#state').getByText(text, { exact: true }).waitFor();

/** Opens the index and follows its link to an example. */
async function fromIndex(visit: Visit, title: string): Promise<void> {
  await visit.page.goto(`${visit.origins.page}/`);
  await visit.page.getByRole('link', { name: title, exact: true }).click();
  await state(visit, 'You are not signed on.');
  // The page contains that text before its script has run, and a button works only after that.
  await visit.page.waitForLoadState('domcontentloaded');
}

/** Signs ada on with the page's own button. */
async function signOn(visit: Visit): Promise<void> {
  await visit.page.locator('#sign-on').click();
  await visit.shows('sign-on');
  await visit.signOn('ada', 'Bright-Sky7');
}

const PAGES = [
  'Minimal page',
  'Strict policy',
  'Three origins',
  'Intrusive style sheets',
  'A bank',
  'A shop',
  'A clinic',
];
for (const title of PAGES) {
  test(`signs on in the example "${title}", opened from the index`, async (visit) => {
    await fromIndex(visit, title);
    await signOn(visit);
    await state(visit, 'You are signed on.');
  });
}

for (const title of ['Sign-in page', 'Dashboard card']) {
  test(`signs on inline in the example "${title}", opened from the index`, async (visit) => {
    await fromIndex(visit, title);
    await visit.shows('sign-on');
    await visit.signOn('ada', 'Bright-Sky7');
    await state(visit, 'You are signed on.');
  });
}

test('begins a sign-up from the index, and with a button of the workbench and of a brand', async (visit) => {
  const { page } = visit;
  const button = page.getByRole('button', { name: 'Create an account', exact: true });
  await page.goto(`${visit.origins.page}/examples/demo/`);
  await page.locator('#sign-on:enabled').waitFor();
  expect(await button.count()).toBe(0);
  await page.goto(`${visit.origins.page}/`);
  const link = page.getByRole('link', { name: 'Sign-up', exact: true });
  await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  await visit.shows('sign-up');
  await page.keyboard.press('Escape');
  await visit.gone();
  await button.click();
  await visit.shows('sign-up');
  expect(await visit.field('userId').count()).toBe(0);

  await fromIndex(visit, 'A shop');
  await button.click();
  await visit.shows('sign-up');
  await visit.field('userId').waitFor();
});

test('signs on without a panel in the embedded example, and shows a refusal beside the form', async (visit) => {
  await fromIndex(visit, 'Embedded sign-on');
  const attempt = async (password: string) => {
    await visit.page.getByLabel('User ID').fill('ada');
    await visit.page.getByLabel('Password').fill(password);
    await visit.page.getByRole('button', { name: 'Sign on', exact: true }).click();
  };
  await attempt('Not-Right-1');
  await visit.page.locator('#login-error').getByText('Sign on was unsuccessful. Please try again.').waitFor();
  expect(await visit.page.locator('dialog').count()).toBe(0);
  await attempt('Bright-Sky7');
  await state(visit, 'You are signed on.');
});

test('MODE-01: lists calls below /ping in the example of identity-federation mode, and sets auth=true at its target', async (visit) => {
  await fromIndex(visit, 'Identity-federation mode');
  await signOn(visit);
  await visit.page.waitForURL('**/examples/options/?show=ping&signedOn=1&auth=true');
  const calls = await visit.page.locator('#calls li').allTextContents();
  expect(calls).toContain('/ping/login/wgt/authenticate/apps/demo-ping/demo');
  // The loader sends these calls before it can know the mode.
  const early = ['/appsdetails/wgt/apps/demo-ping', '/login/wgt/getCSRFToken', '/login/wgt/sessionId'];
  expect(new Set(calls.filter((path) => !path.startsWith('/ping/')))).toEqual(new Set(early));
});

test('signs on, changes the password and logs out on one page of the React example, beside the host’s own React', async (visit) => {
  await fromIndex(visit, 'React host');
  await signOn(visit);
  await state(visit, 'You are signed on.');
  await visit.page.getByRole('button', { name: 'Change password' }).click();
  await visit.shows('change-password');
  // The example's page links no style sheet, so the widget has added its own.
  expect(await visit.page.locator('link[href*="latchkey.css"]').count()).toBe(0);
  expect(await visit.root.evaluate((panel) => getComputedStyle(panel).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  await visit.changePassword('Bright-Sky7', 'Fresh!Wind42');
  await visit.shows('change-result');
  await visit.action('continue').click();
  await visit.gone();
  await visit.page.getByRole('button', { name: 'Sign off' }).click();
  await state(visit, 'You are not signed on.');
  expect(new URL(visit.page.url()).search).toBe('');
});

test('shows the policy in the strict-policy example and counts its violations', async (visit) => {
  visit.allowErrors(/style-src/);
  await fromIndex(visit, 'Strict policy');
  const answer = await visit.page.context().request.get(visit.page.url());
  const shown = await visit.page.locator('#policy').innerText();
  expect(shown.replaceAll('\n', ' ')).toBe(answer.headers()['content-security-policy']);
  const count = visit.page.locator('#violations');
  expect(await count.textContent()).toBe('0');
  await visit.page.getByRole('button', { name: 'Violate the policy' }).click();
  await until('one violation', async () => (await count.textContent()) === '1');
});

test('fills in a user of the workbench, and shows the password until sign-on ends', async (visit) => {
  const password = visit.page.locator('#password');
  await visit.page.goto(`${visit.origins.page}/examples/demo/`);
  await visit.page.getByRole('button', { name: 'pia', exact: true }).click();
  await visit.shows('sign-on');
  expect(await visit.field('userId').inputValue()).toBe('pia');
  await password.getByText('Password: Maple_Leaf3').waitFor();
  await visit.field('password').fill('Maple_Leaf3');
  await visit.action('submit').click();
  await visit.shows('warning');
  expect(await password.isVisible()).toBe(false);
});

test('links the server’s pages from the index, and a registration through the identity provider', async (visit) => {
  const { page } = visit;
  const follow = async (name: string) => {
    await page.goto(`${visit.origins.page}/examples/`);
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    await page.goto(new URL(href ?? '', page.url()).href); // In the same tab, because the visit watches this one.
  };
  // Firefox reports an error for a request that is pending when the page is left.
  for (const [link, title, ready] of [
    ['Outbox', 'Outbox', 'text=Nothing has been sent yet.'],
    ['Control page', 'Control page', 'body[data-ready]'],
    ['Calls and answers', 'Latchkey reference auth server', 'h1'],
  ] as const) {
    await follow(link);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.locator(ready).waitFor();
  }
  await follow('Through the identity provider');
  await page.getByRole('button', { name: 'Zoe Castellan' }).click();
  await visit.shows('mobile-consent');
});

test('resets the users and their passwords from the index', async (visit) => {
  await visit.proveAda();
  await visit.choosePassword('Fresh!Wind42');
  await visit.shows('result');
  await visit.page.goto(`${visit.origins.page}/examples/`);
  await visit.page.getByRole('button', { name: 'Reset the demo' }).click();
  await visit.page.getByText('All users are reset.').waitFor();
  await fromIndex(visit, 'Minimal page');
  await signOn(visit);
  await state(visit, 'You are signed on.');
});

test('passes axe on the index and the example pages without overflow, light at 1280 px and dark at 320 px', async (visit) => {
  const found: Record<string, string[]> = {};
  // Except the crowded example, whose colors are bad on purpose.
  const plain = [
    '',
    'minimal/',
    'sign-in/',
    'card/',
    'options/?show=embedded',
    'options/?show=ping',
    'react/',
    'options/?show=policy',
    'options/?show=origins&script=',
    'demo/',
  ];
  for (const path of [...plain, ...['bank', 'shop', 'clinic'].map((brand) => `brands/?brand=${brand}`)]) {
    await visit.page.goto(`${visit.origins.page}/examples/${path}`);
    await visit.page.locator('h1:visible').waitFor();
    // Contrast depends only on the scheme, and overflow only on the width.
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 320],
    ] as const) {
      await visit.page.emulateMedia({ colorScheme });
      await visit.page.setViewportSize({ width, height: 800 });
      const here = await axeWhole(visit);
      const over = await visit.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (over) here.push('wider than the screen');
      if (here.length > 0) found[`${path} ${colorScheme} ${width}`] = here;
    }
  }
  expect(found).toEqual({});
});
