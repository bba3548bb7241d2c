import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

const test = suite();

interface Panel extends HTMLElement {
  config: object;
}
interface Host {
  widgets: { destroy(): void }[];
  /** The names and details of the element's events. */
  seen: [name: string, detail: Record<string, unknown>][];
}

/** Opens a page with the element, which loads its module after the element is in the page. */
async function open(
  visit: Visit,
  attributes = 'journey="sign-on" target="/examples/minimal/?signedOn=1"',
): Promise<void> {
  await visit.open({
    body: `<div id="left"><latchkey-panel app-id="demo" brand-id="demo" api="${visit.origins.api}" ${attributes}></latchkey-panel></div><div id="right"></div>`,
  });
  await visit.page.evaluate(async (script) => {
    const host = window as unknown as Host;
    host.seen = [];
    // The visit's own widget would be the first of the page.
    host.widgets[0]?.destroy();
    for (const name of ['outcome', 'page', 'redirect', 'screens'])
      document.addEventListener(`latchkey:${name}`, (event) => {
        host.seen.push([name, JSON.parse(JSON.stringify((event as CustomEvent).detail))]);
      });
    // Set by a framework before the module has loaded.
    (document.querySelector('latchkey-panel') as Panel).config = { theme: { accent: '#123456' } };
    await import(script);
  }, `${visit.origins.script}/dist/element.mjs`);
}

const seen = (visit: Visit, name: string) =>
  visit.page.evaluate(
    (of) => (window as unknown as Host).seen.filter(([one]) => one === of).map(([, detail]) => detail),
    name,
  );
const element = (visit: Visit) => visit.page.locator('latchkey-panel');

test('signs on in the element, with its events in the DOM and a config set before its module', async (visit) => {
  await open(visit);
  await visit.shows('sign-on');
  expect(
    await element(visit)
      .locator('.latchkey')
      .first()
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--latchkey-accent')),
  ).toBe('#123456');
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.waitForURL('**/?signedOn=1');
});

test('stays in the page if a listener prevents the redirect', async (visit) => {
  await open(visit);
  await visit.shows('sign-on');
  await element(visit).evaluate((panel) =>
    panel.addEventListener('latchkey:redirect', (event) => event.preventDefault()),
  );
  await visit.signOn('ada', 'Bright-Sky7');
  await until('the outcome', async () => (await seen(visit, 'outcome')).length > 0);
  expect(await seen(visit, 'outcome')).toEqual([{ outcome: 'returned', nextAction: 'REDIRECT' }]);
  expect(await seen(visit, 'page')).toContainEqual({ page: 'LOGIN_PAGE', flow: 'SIGN_ON', panel: 'sign-on' });
});

test(
  'sends the event about its screens',
  async (visit) => {
    visit.allowErrors(/Failed to load resource/);
    await open(visit);
    await visit.shows('sign-on');
    await element(visit).evaluate((panel) => {
      (panel as Panel).config = { screens: { from: '/nowhere' } };
    });
    await until('the event', async () => (await seen(visit, 'screens')).length > 0);
    expect(await seen(visit, 'screens')).toEqual([
      expect.objectContaining({ source: 'built-in', reason: 'missing' }),
    ]);
  },
  'one',
);

test('begins again after Cancel, with the focus in the panel', async (visit) => {
  await open(visit, 'journey="forgot-password"');
  await visit.shows('enter-user-info');
  await visit.field('userId').fill('ada');
  await visit.action('cancel').click();
  await until('the outcome', async () => (await seen(visit, 'outcome')).length > 0);
  expect(await seen(visit, 'outcome')).toEqual([{ outcome: 'closed', nextAction: null }]);
  await visit.shows('enter-user-info');
  await until('the focus in the panel', () =>
    visit.page.evaluate(() =>
      document.querySelector('[data-latchkey-panel]')?.contains(document.activeElement),
    ),
  );
});

test('keeps the input when the host moves the element, and ends when the host removes it', async (visit) => {
  await open(visit);
  await visit.shows('sign-on');
  await until('the engine to have the panel', async () => (await seen(visit, 'page')).length > 0);
  await visit.field('userId').fill('ada');
  await visit.page.evaluate(() =>
    document.getElementById('right')?.append(document.querySelector('latchkey-panel') as Element),
  );
  expect(await visit.field('userId').inputValue()).toBe('ada');
  await visit.action('forgotPassword').click();
  await visit.shows('enter-user-info');
  expect(await visit.field('userId').inputValue()).toBe('ada');
  const panel = await element(visit).elementHandle();
  await visit.page.evaluate(() => document.querySelector('latchkey-panel')?.remove());
  await until('the empty element', async () => (await panel?.innerHTML()) === '');
});

test('shows another journey when its attribute changes', async (visit) => {
  await open(visit);
  await visit.shows('sign-on');
  await element(visit).evaluate((panel) => panel.setAttribute('journey', 'new-user'));
  await visit.shows('enter-user-info');
  await visit.expectPage('NEW_USER', 'NEW_USER');
});
