/** Redirects after which the document stays: each of them must let the user out of the panel. */
import { expect } from '@jest/globals';
import { hostOf } from '../../support/browser/hosts/bundle';
import { PLACE } from '../../support/browser/hosts/host';
import { suite } from '../../support/browser/suite';
import type { OpenOptions } from '../../support/visit/host-page';
import { until } from '../../support/visit/until';
import type { Visit } from '../../support/visit/visit';

const inEngines = suite();
const test = inEngines.needing('a redirect that loads nothing');
const REDIRECTED = { outcome: 'redirected', nextAction: 'REDIRECT' };

/** Signs on with this target, which the server doesn't replace for this application, on a page that notes that it hasn't been loaded again. */
async function signOnTo(visit: Visit, targetUrl: string, options: OpenOptions = {}): Promise<void> {
  await visit.openSignOn({ ...options, config: { appId: 'demo-host', targetUrl, ...options.config } });
  await visit.page.evaluate(() => Object.assign(window, { isSame: true }));
  await visit.field('userId').fill('ada');
  await visit.field('password').fill('Bright-Sky7');
  // Not by a click, which would wait for the page that never comes.
  await visit.page.keyboard.press('Enter');
}

/** Expects the panel to close on the same document, with the focus on the page's own button. */
async function closes(visit: Visit): Promise<void> {
  // Not by a locator, which would wait for the page that never comes.
  await until('the panel to close', () =>
    visit.page.evaluate(() => !document.querySelector('[data-latchkey-panel]')),
  );
  expect(await visit.page.evaluate(() => 'isSame' in window)).toBe(true);
  await until('the focus on the opener', () =>
    visit.page.evaluate(() => document.activeElement?.id === 'opener'),
  );
  expect(await visit.page.evaluate(() => document.querySelector('[data-latchkey-wait]'))).toBeNull();
}

test('closes the panel after a redirect to a fragment of the page', async (visit) => {
  await signOnTo(visit, '#dashboard');
  await closes(visit);
  expect(await visit.ended()).toEqual(REDIRECTED);
  expect(visit.page.url()).toContain('/#dashboard');
});

test('closes an inline panel after a redirect to a fragment of the page', async (visit) => {
  await signOnTo(visit, '#dashboard', { body: PLACE, config: { container: '#place' } });
  await visit.gone();
  expect(await visit.ended()).toEqual(REDIRECTED);
});

test('closes the panel after a cancel that leads to a fragment of the page', async (visit) => {
  await visit.openSignOn({ config: { twoFactor: 'host' } });
  await visit.signOn('finn', 'Silver.Fox7');
  await visit.gone();
  visit.events.length = 0;
  await visit.start('twoFactorAuth', { cancelUrl: '#cart' });
  await visit.shows('delivery-options');
  await visit.action('cancel').click();
  await visit.gone();
  expect((await visit.ended()).outcome).toBe('redirected');
});

test('reloads the page if it already is the target, with its fragment', async (visit) => {
  await visit.openSignOn({ query: '#here' });
  await visit.page.evaluate(() => Object.assign(window, { isSame: true }));
  const targetUrl = visit.page.url();
  await visit.page.evaluate(() =>
    (window as unknown as { widgets: { destroy(): void }[] }).widgets[0]?.destroy(),
  );
  await visit.gone();
  await visit.start('authenticateUser', undefined, await visit.create({ appId: 'demo-host', targetUrl }));
  await visit.shows('sign-on');
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.waitForFunction(() => !('isSame' in window) && document.readyState === 'complete');
  expect(visit.page.url()).toBe(targetUrl);
});

for (const [answer, path] of [
  ['with a file to save', '/host/file'],
  ['without content', '/host/nothing'],
] as const)
  test(`closes the panel if the target answers ${answer}`, async (visit) => {
    await signOnTo(visit, path);
    await closes(visit);
    expect(await visit.ended()).toEqual(REDIRECTED);
  });

test('lets a user who stays on the page try again with the same input', async (visit) => {
  const body = '<script>onbeforeunload = (event) => event.preventDefault()</script>';
  let stays = true;
  visit.page.on('dialog', (dialog) => (stays ? dialog.dismiss() : dialog.accept()));
  await signOnTo(visit, '/examples/demo/?signedOn=1', { lax: true, body });
  await visit.says('info', 'The next page hasn’t opened yet. Please wait, or try again.');
  expect(await visit.field('userId').inputValue()).toBe('ada');
  expect(visit.eventsOf('end')).toEqual([]);
  stays = false;
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
});

inEngines.needing('the Navigation API')(
  'closes the panel if a router takes over the redirect',
  async (visit) => {
    await signOnTo(visit, '/host/dashboard', hostOf('router'));
    await closes(visit);
    expect(await visit.ended()).toEqual(REDIRECTED);
    expect(await visit.page.locator('#where').textContent()).toBe('/host/dashboard');
  },
);

inEngines.needing('the Navigation API')(
  'lets the user try again with the same input if the page refuses to leave',
  async (visit) => {
    const body = `<script>navigation.onnavigate = (event) => window.isOpen || event.preventDefault()</script>`;
    await signOnTo(visit, '/examples/demo/?signedOn=1', { lax: true, body });
    await visit.says('info', 'The next page hasn’t opened yet. Please wait, or try again.');
    expect(await visit.field('userId').inputValue()).toBe('ada');
    expect(visit.eventsOf('end')).toEqual([]);
    await visit.page.evaluate(() => Object.assign(window, { isOpen: true }));
    await visit.leaves(`${visit.origins.page}/examples/demo/?signedOn=1`, () =>
      visit.signOn('ada', 'Bright-Sky7'),
    );
    expect(await visit.ended()).toEqual(REDIRECTED);
  },
);
