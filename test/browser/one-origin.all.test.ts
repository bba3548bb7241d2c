import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { until } from '../support/visit/until';
import type { Visit } from '../support/visit/visit';

// Page, script and API on one origin, in journeys that depend on cookies, redirects or the addresses of
// files. All other tests run on three origins.

const test = suite();
const TARGET = '**/examples/demo/?signedOn=1';

/** The session cookies of the reference server that the browser holds. */
const sessions = async (visit: Visit): Promise<number> =>
  (await visit.context.cookies()).filter(({ name }) => name.startsWith('latchkey-')).length;

test(
  'signs on with a captcha and its sound, and logs out, on one origin',
  async (visit) => {
    await visit.openSignOn();
    await visit.signOn('grace', 'Quiet-Lake8');
    const picture = visit.root.locator('[data-latchkey-captcha] img');
    await picture.waitFor();
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(100);
    await visit.root.getByRole('button', { name: 'Listen to the characters' }).click();
    await visit.root.locator('[data-latchkey-audio=soon]').waitFor({ state: 'attached' });
    await visit.field('captchaAnswer').fill(await visit.captchaAnswer());
    await visit.signOn('grace', 'Quiet-Lake8');
    await visit.page.waitForURL(TARGET);
    expect(await sessions(visit)).toBe(1);

    await visit.open();
    await visit.start('logout');
    await until('the end of the logout', () =>
      visit.eventsOf('end').find(({ detail }) => detail.nextAction === 'LOG_OUT'),
    );
    expect(await sessions(visit)).toBe(0);
  },
  'one',
);

test(
  'signs on with a provider and returns to the page, on one origin',
  async (visit) => {
    const config = { appId: 'demo-providers', afterSignOn: 'stay' };
    await visit.openSignOn({ config, query: '?keep=1' });
    await visit.action('provider').click();
    await visit.page.getByRole('link', { name: 'Lena Vogt' }).click();
    await visit.page.waitForURL('**/host/**');
    visit.events.length = 0;
    await visit.create(config);
    await until('the result of the call', () =>
      visit.eventsOf('request').find(({ detail }) => detail.call === 'signOnReference'),
    );
    await until('the end of the wait', () => visit.eventsOf('busy').at(-1)?.detail.busy === false);
    expect(new URL(visit.page.url()).search).toBe('?keep=1');
    expect(await sessions(visit)).toBe(1);
  },
  'one',
);
