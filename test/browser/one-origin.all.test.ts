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
  'recovers by email and continues to the target, on one origin',
  async (visit) => {
    await visit.proveAda();
    await visit.choosePassword('Fresh!Wind42');
    await visit.shows('result');
    await visit.leaves(TARGET, () => visit.action('continue').click());
    expect(await visit.ended()).toEqual({ outcome: 'redirected', nextAction: null });
  },
  'one',
);

test(
  'leads to the sign-on page if the session expires during a journey, on one origin',
  async (visit) => {
    const loginUrl = `${visit.origins.page}/examples/demo/?login`;
    await visit.openForgotten({ config: { loginUrl } });
    await visit.askByEmail('ada', 'ada@example.test');
    await visit.server.forward(1801);
    await visit.enterCode('123456');
    await visit.shows('error');
    await visit.leaves(loginUrl, () => visit.action('continue').click());
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

test(
  'registers a user whom the identity provider of the demo redirects, on one origin',
  async (visit) => {
    const { page, script, api } = visit.origins;
    await visit.page.goto(`${page}/examples/demo/?${new URLSearchParams({ script, api })}`);
    await visit.page.locator('#identity-provider').click();
    await visit.page.getByRole('button', { name: 'Zoe Castellan' }).click();
    await visit.shows('mobile-consent');
    await visit.action('accept').click();
    await visit.shows('enter-code');
  },
  'one',
);
