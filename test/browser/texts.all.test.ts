import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { suite } from '../support/browser/suite';
import { root } from '../support/server/start/server';
import type { Visit } from '../support/visit/visit';

const test = suite();
const words = JSON.parse(readFileSync(`${root}locales/de_DE.json`, 'utf8')).messages as Record<
  string,
  string
>;
const KEYS = Object.keys(words).filter((key) => key.includes('_'));

/** Checks that no visible text or accessible name is a message key. */
async function showsNoKey(visit: Visit): Promise<void> {
  const markup = await visit.page.locator('#latchkey-root').evaluate((element) => element.innerHTML);
  expect(KEYS.filter((key) => new RegExp(`[>" ]${key}[<" .]`).test(markup))).toEqual([]);
}

/** Opens a host page whose clock is paused, so that only the test causes requests. */
async function openStill(visit: Visit, config: Record<string, unknown>): Promise<void> {
  await visit.open({ config: { timeoutMs: 600_000, ...config }, clock: true });
  await visit.page.clock.pauseAt(Date.now() + 60_000);
}

/** Makes the second part of a locale's catalog never arrive. */
const lose = (visit: Visit, locale: string) =>
  visit.page.route(`**/locales/${locale}.more.js`, (route) => route.fulfill({ status: 404 }));

/** Returns the languages whose catalogs were requested, in any part. */
const asked = (visit: Visit): string[] => [
  ...new Set(
    visit.requested.flatMap((address) => /\/locales\/(\w+)(?:\.more)?\.js$/.exec(address)?.[1] ?? []),
  ),
];

const secondParts = (visit: Visit): string[] =>
  visit.requested.filter((address) => /\/locales\/\w+\.more\.js$/.test(address));

test('I18N-01: loads only the first part of the texts at the start, the second with another journey, and no other language', async (visit) => {
  visit.showBuiltIn();
  await openStill(visit, { language: 'de_DE' });
  await visit.start('authenticateUser');
  await visit.shows('sign-on');
  await showsNoKey(visit);
  expect(secondParts(visit)).toEqual([]);
  await visit.page.keyboard.press('Escape');
  await visit.gone();
  await visit.start('forgotPassword');
  await visit.shows('enter-user-info');
  await showsNoKey(visit);
  expect(secondParts(visit).map((address) => address.split('/').at(-1))).toEqual(['de_DE.more.js']);
  await visit.askByEmail('ada', 'ada@example.test');
  await showsNoKey(visit);
  expect(asked(visit)).toEqual(['de_DE']);
});

test('CAP-02 I18N-01: shows no key in a captcha and its help before any late part has loaded', async (visit) => {
  await openStill(visit, { language: 'de_DE' });
  await visit.start('authenticateUser');
  await visit.signOn('grace', 'Quiet-Lake8');
  await visit.root.getByLabel(words.CAPTCHA_DIGITS_LABEL ?? '').waitFor();
  await showsNoKey(visit);
  await visit.action('captchaHelp').click();
  await visit.named('captcha-help').getByRole('heading', { name: words.CAPTCHA_HELP_TITLE }).waitFor();
  await showsNoKey(visit);
});

test('I18N-01: shows English and sends one error event if the second part of the texts fails to load', async (visit) => {
  visit.showBuiltIn();
  visit.expectedErrors = ['locale'];
  visit.allowFailedLoads();
  await lose(visit, 'de_DE');
  await visit.open({ config: { language: 'de_DE' } });
  await visit.start('forgotPassword');
  await visit.shows('enter-user-info');
  await visit.root.getByRole('button', { name: 'Send code now' }).waitFor();
  await showsNoKey(visit);
  expect(visit.eventsOf('error')).toHaveLength(1);
});

test('I18N-01: shows the host’s text for a message code in the language of the page, or else the server’s text', async (visit) => {
  const messages = { de_DE: { SERVER_E1042: 'Ihr Konto ruht. {$text}' } };
  await visit.openSignOn({ config: { language: 'de_DE', messages } });
  const refuse = (detail: unknown) =>
    visit.server.order({
      call: 'authenticate',
      answer: { body: { messages: [detail], nextAction: 'LOGIN' } },
    });
  await refuse({ type: 'ERROR', code: 'E1042', detail: 'Dormant since May.' });
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.message.getByText('Ihr Konto ruht. Dormant since May.').waitFor();
  await refuse({ type: 'ERROR', code: 'E1043', detail: 'Closed.' });
  await visit.signOn('ada', 'Bright-Sky7');
  await visit.message.getByText('Closed.').waitFor();
  const said = visit.eventsOf('message').map(({ detail }) => detail.items);
  expect(said).toEqual([[{ text: 'Ihr Konto ruht. Dormant since May.' }], [{ text: 'Closed.' }]]);
});
