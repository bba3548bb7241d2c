import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { ENGINE, holdBack, isLive, openEarly } from '../../support/browser/early';
import { wrongTexts } from '../../support/browser/layout/texts';
import { MODAL, PANELS, switchTo, wrongs } from '../../support/browser/layout/whole';
import { offer } from '../../support/browser/offer';
import { suite } from '../../support/browser/suite';
import { openView, settled } from '../../support/browser/views/index';
import { LOCALES, messagesOf } from '../../support/visit/locales';
import { buildPseudo, PSEUDO_LOCALES, pseudoMessages } from '../../support/visit/pseudo';
import type { Visit } from '../../support/visit/visit';

// A build with two more locales: English 40 % longer (en_XA), and English from right to left (ar_XB).

let folder = '';
const test = suite({ dist: () => join(folder, 'dist') });

beforeAll(async () => {
  folder = await buildPseudo();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isPseudo = (locale: string): boolean => PSEUDO_LOCALES.includes(locale);

/** English is in modal.test.ts. */
const OTHERS = [...LOCALES.filter((locale) => locale !== 'en_US'), ...PSEUDO_LOCALES];

/**
 * Panels that the build renders for each locale. For them, a fresh page differs from a switch of language.
 */
const DRAWN_EARLY = ['sign-on-captcha', 'user-info-wrong'];

/**
 * Returns the visible texts that a locale must not show: keys, English, and hard-coded texts, which aren't in the catalog of a
 * pseudo-locale. The server's texts are allowed there.
 */
function foreign(visit: Visit, locale: string, words: string[]): string[] {
  if (!isPseudo(locale)) return wrongTexts(messagesOf(locale), words);
  const said = visit.eventsOf('message').flatMap(({ detail }) => detail.items as { text?: string }[]);
  const own = words.filter((word) => !said.some(({ text }) => text === word));
  const plain = own.filter((word) => !/[^\x20-\x7e]/.test(word) && /[A-Z][a-z]+ [a-z]+/.test(word));
  return [...wrongTexts(pseudoMessages(locale), own), ...plain.map((word) => `not in the catalog: ${word}`)];
}

/** Opens a panel on a fresh page, in a locale. */
async function open(visit: Visit, name: string, language: string): Promise<void> {
  await visit.server.reset();
  await openView(visit, name, { config: { language, helpURL: '/examples/demo/help.html' } });
}

for (const name of PANELS) {
  test(`I18N-02: shows ${name} uncut in every locale, in that locale’s texts and direction, at ${MODAL.widths.join(' and ')} px`, async (visit) => {
    // A text that doesn't change with the language stays English, and is detected.
    await open(visit, name, 'en_US');
    const found: Record<string, unknown> = {};
    for (const locale of OTHERS) {
      if (DRAWN_EARLY.includes(name)) await open(visit, name, locale);
      else await switchTo(visit, locale);
      found[locale] = {
        direction: await visit.page.locator('#latchkey-root').getAttribute('dir'),
        ...(await wrongs(visit, (words) => foreign(visit, locale, words))),
      };
    }
    const directionOf = (locale: string) => (locale === 'ar_XB' ? 'rtl' : 'ltr');
    expect(found).toEqual(
      Object.fromEntries(OTHERS.map((locale) => [locale, { direction: directionOf(locale) }])),
    );
  });
}

test('shows a button for each identity provider from right to left, early and after', async (visit) => {
  const names = ['Acme Works', 'North & South'];
  await offer(visit.page, { providers: names.map((name, index) => ({ id: `p${index}`, name })) });
  const release = await holdBack(visit.page, ENGINE);
  await openEarly(visit, { config: { language: 'ar_XB' } });
  await visit.action('provider').last().waitFor();
  await settled(visit);
  const buttons = () =>
    visit.action('provider').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.textContent, getComputedStyle(one).direction, x, y, width, height];
      }),
    );
  const early = await buttons();
  expect(early.map(([text, direction]) => [text, direction])).toEqual(
    names.map((name) => [expect.stringContaining(name), 'rtl']),
  );
  release();
  await isLive(visit, 'LOGIN_PAGE');
  await settled(visit);
  expect(await buttons()).toEqual(early);
});

test('I18N-02: detects a key, English texts and hard-coded texts in a pseudo-locale', async (visit) => {
  await visit.openSignOn({
    config: {
      language: 'ar_XB',
      messages: { SIGN_ON_TITLE: 'PWD_TITLE', PASSWORD_LABEL: 'Password', SIGN_ON_BUTTON: 'Come in' },
    },
  });
  const { 320: found = [] } = await wrongs(visit, (words) => foreign(visit, 'ar_XB', words));
  expect(found).toEqual(
    expect.arrayContaining([
      'a key: PWD_TITLE',
      'English: PASSWORD_LABEL “Password”',
      'not in the catalog: Come in',
    ]),
  );
});
