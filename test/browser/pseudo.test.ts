import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { buildPseudo, pseudoMessages } from '../../scripts/browser/pseudo';
import type { Visit } from '../../scripts/browser/visit';
import { ENGINE, holdBack, isLive, openEarly } from '../support/browser/early';
import { IS_ALL_INLINE } from '../support/browser/inline';
import { wrongTexts } from '../support/browser/layout/texts';
import { INLINE, MODAL, PANELS, reach, wrongs } from '../support/browser/layout/whole';
import { offer } from '../support/browser/offer';
import { suite } from '../support/browser/suite';
import { settled } from '../support/browser/views/index';

// A build with two pseudo-locales: English 40 % longer, and English from right to left.

let folder = '';
const { once } = suite({ dist: () => join(folder, 'dist') });

beforeAll(async () => {
  folder = await buildPseudo();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Returns visible texts that are not in the pseudo-locale's catalog: keys, English, and hard-coded texts. The
 * server's texts are allowed.
 */
function foreign(visit: Visit, locale: string, words: string[]): string[] {
  const said = visit.eventsOf('message').flatMap(({ detail }) => detail.items as { text?: string }[]);
  const own = words.filter((word) => !said.some(({ text }) => text === word));
  const plain = own.filter((word) => !/[^\x20-\x7e]/.test(word) && /[A-Z][a-z]+ [a-z]+/.test(word));
  return [...wrongTexts(pseudoMessages(locale), own), ...plain.map((word) => `not in the catalog: ${word}`)];
}

const LOCALES = { en_XA: ['40 % longer', 'ltr'], ar_XB: ['from right to left', 'rtl'] } as const;

const display = IS_ALL_INLINE ? INLINE : MODAL;

for (const name of PANELS) {
  for (const [locale, [description, direction]] of Object.entries(LOCALES)) {
    once(
      `I18N-02: shows ${name} ${display.name} uncut with texts ${description}, at ${display.widths.join(', ')} px`,
      async (visit) => {
        await reach(visit, name, locale, display);
        expect(await visit.page.locator('#latchkey-root').getAttribute('dir')).toBe(direction);
        expect(await wrongs(visit, (words) => foreign(visit, locale, words), display)).toEqual({});
      },
    );
  }
}

once('shows a button for each identity provider from right to left, early and after', async (visit) => {
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

once('I18N-02: detects a key, English texts and hard-coded texts in a pseudo-locale', async (visit) => {
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
