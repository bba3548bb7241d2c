import { expect } from '@jest/globals';
import { answerProviderStart, offer } from '../support/browser/offer';
import { suite } from '../support/browser/suite';
import type { Visit } from '../support/visit/visit';

/* Returns with the Back button to a page in the back/forward cache. */

const test = suite({ browser: 'whole', pageCache: true }).needing('a back/forward cache');

/** Opens sign-on on a page that the browser may keep, and marks the page. */
async function openSignOn(visit: Visit): Promise<void> {
  await visit.openSignOn({ isKept: true });
  await visit.page.evaluate(() => Object.assign(window, { isKept: true }));
}

/** Goes back to the page, which the browser shows from its cache. */
async function goBack(visit: Visit): Promise<void> {
  const address = '**/host/**';
  // A page from the cache doesn't load again, so `goBack` would wait for ever.
  await visit.page.evaluate(() => history.back()).catch(() => undefined);
  await visit.page.waitForURL(address, { waitUntil: 'commit' });
  expect(await visit.page.evaluate(() => (window as { isKept?: true }).isKept)).toBe(true);
}

test('opens a usable form after a return from an identity provider', async (visit) => {
  // Once, because the target requests settings, too.
  await offer(visit.page, { providers: [{ id: 'acme', name: 'Acme Works' }] }, 1);
  await answerProviderStart(visit.page, visit.origins.api);
  await openSignOn(visit);
  await visit.field('userId').fill('ada');
  await visit.field('password').fill('Bright-Sky7');
  for (const _ of ['first', 'second']) {
    const before = visit.eventsOf('page').length;
    await visit.action('provider').click();
    await visit.page.waitForURL('**/federation/wgt/go*');
    await goBack(visit);
    await visit.isLive(before);
    // Another user may be in front of the screen.
    expect(await visit.field('userId').inputValue()).toBe('');
    expect(await visit.field('password').inputValue()).toBe('');
    expect(await visit.page.locator('[data-latchkey-wait]').count()).toBe(0);
  }
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
});

test('closes the panel after a return from the target, because the user has signed on', async (visit) => {
  await openSignOn(visit);
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  await goBack(visit);
  await visit.gone();
});
