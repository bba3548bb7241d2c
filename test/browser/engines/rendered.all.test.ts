import { expect } from '@jest/globals';
import { renderSignOn } from '../../../kit/render';
import { suite } from '../../support/browser/suite';
import { DIST, root as project } from '../../support/server/start/server';
import { until } from '../../support/visit/until';
import type { Visit } from '../../support/visit/visit';

const test = suite();

interface Host {
  widgets: { authenticateUser(): Promise<unknown> }[];
  /** The elements that the host has rendered. */
  own: Element[];
}

/** Opens a page with the panel in its HTML, as a host's server would send it. `change` makes it differ. */
async function open(visit: Visit, change = (html: string) => html, config: object = {}): Promise<void> {
  const html = renderSignOn({
    config: { appId: 'demo', brandId: 'demo', authApiPath: visit.origins.api },
    url: '/sign-on?from=cart',
    dist: `${project}${DIST}`,
  });
  await visit.open({
    body: `<link rel="stylesheet" href="${visit.origins.script}/dist/latchkey.css"><div id="place">${change(html)}</div>`,
    style: true,
    config: { container: '#place', ...config },
  });
  await visit.page.evaluate(() => {
    (window as unknown as Host).own = [...document.querySelectorAll('#place input, #place [type=button]')];
  });
}

const begin = (visit: Visit) =>
  visit.page.evaluate(() => void (window as unknown as Host).widgets[0]?.authenticateUser());
const isLive = (visit: Visit) => until('the engine', () => visit.eventsOf('page').length > 0);
const areKept = (visit: Visit) =>
  visit.page.evaluate(() => (window as unknown as Host).own.every((element) => element.isConnected));

test('shows the panel before any script, and the widget takes it over with input and focus', async (visit) => {
  await open(visit);
  await visit.field('userId').focus();
  await visit.page.keyboard.type('adxa');
  await visit.page.keyboard.press('ArrowLeft');
  await visit.page.keyboard.press('Backspace');
  await begin(visit);
  await isLive(visit);
  await visit.page.keyboard.type('d');
  expect(await visit.field('userId').inputValue()).toBe('adda');
  await visit.hasFocus('[name=userId]');
  expect(await areKept(visit)).toBe(true);
  await visit.field('userId').fill('ada');
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.waitForURL('**/?signedOn=1');
});

test('sends nothing on Enter and presses before the widget has loaded', async (visit) => {
  await open(visit);
  await visit.field('userId').fill('ada');
  await visit.field('password').fill('Bright-Sky7');
  await visit.field('password').press('Enter');
  // The driver doesn't press a disabled button.
  await visit.action('submit').evaluate((button: HTMLElement) => button.click());
  expect(new URL(visit.page.url()).search).toBe('');
  expect(visit.posts).toEqual([]);
});

test('submits once, after a press while the engine loads', async (visit) => {
  const release = visit.hold('/chunks/engine-');
  await open(visit);
  await begin(visit);
  await until('the early panel', () =>
    visit.page.evaluate(() => document.querySelector('#place [type=submit]') !== null),
  );
  await visit.signOn('ada', 'Bright-Sky7');
  release();
  await visit.page.waitForURL('**/?signedOn=1');
  expect(visit.payloads('/login/wgt/authenticate/')).toHaveLength(1);
});

test('replaces markup of another build, and keeps input, caret and focus', async (visit) => {
  await open(visit, (html) => html.replace(/data-latchkey-markup="[^"]*"/, 'data-latchkey-markup="old-0"'));
  await visit.field('userId').focus();
  await visit.page.keyboard.type('adxa');
  await visit.page.keyboard.press('ArrowLeft');
  await begin(visit);
  await isLive(visit);
  await visit.page.keyboard.press('Backspace');
  expect(await visit.field('userId').inputValue()).toBe('ada');
  expect(await areKept(visit)).toBe(false);
});

test('replaces markup that only the engine can draw, and keeps the user ID', async (visit) => {
  await open(visit, undefined, { messages: { SIGN_ON_TITLE: 'Welcome' } });
  await visit.field('userId').fill('ada');
  await begin(visit);
  await visit.root.locator('h2').getByText('Welcome').waitFor();
  expect(await visit.field('userId').inputValue()).toBe('ada');
});
