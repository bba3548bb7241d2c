import { expect } from '@jest/globals';
import { LOCALES, messagesOf } from '../../scripts/browser/locales';
import { IS_ALL_INLINE } from '../support/browser/inline';
import { wrongTexts } from '../support/browser/layout/texts';
import { DRAWN_EARLY, INLINE, MODAL, PANELS, reach, switchTo, wrongs } from '../support/browser/layout/whole';
import { suite } from '../support/browser/suite';

const test = suite();

/**
 * English first, so that a text that does not change with the language stays English, and is detected in all
 * other languages.
 */
const FROM_ENGLISH = ['en_US', ...LOCALES.filter((locale) => locale !== 'en_US')];

/** Finnish has the longest words. */
const INLINE_LOCALES = IS_ALL_INLINE ? FROM_ENGLISH : ['en_US', 'fi_FI'];

for (const [display, locales] of [
  [MODAL, FROM_ENGLISH],
  [INLINE, INLINE_LOCALES],
] as const) {
  const described = locales === FROM_ENGLISH ? 'every locale' : locales.join(' and ');
  for (const name of PANELS) {
    test.once(
      `I18N-02: shows ${name} ${display.name} uncut in ${described}, in that locale’s texts, at ${display.widths.join(', ')} px`,
      async (visit) => {
        const found: Record<string, unknown> = {};
        for (const [index, locale] of locales.entries()) {
          if (index === 0 || DRAWN_EARLY.includes(name)) await reach(visit, name, locale, display);
          else await switchTo(visit, locale);
          found[locale] = await wrongs(visit, (words) => wrongTexts(messagesOf(locale), words), display);
        }
        expect(found).toEqual(Object.fromEntries(locales.map((locale) => [locale, {}])));
      },
    );
  }
}

test.once('I18N-02: detects text that is cut, covered, in another language or a key', async (visit) => {
  await visit.openSignOn({
    config: { language: 'fi_FI', messages: { SIGN_ON_TITLE: 'PWD_TITLE', PASSWORD_LABEL: 'User ID' } },
  });
  await visit.root.evaluate((panel) => {
    // `!important`, like the declarations of the widget's own style sheet.
    const distort = (selector: string, property: string, value: string) =>
      panel.querySelector<HTMLElement>(selector)?.style.setProperty(property, value, 'important');
    distort('[data-latchkey-action="submit"]', 'white-space', 'nowrap');
    distort('[data-latchkey-action="submit"]', 'max-inline-size', '60px');
    distort('.latchkey-label', 'margin-block-end', '-20px');
    distort('.latchkey-title', 'translate', '-200px');
  });
  const here = (await wrongs(visit, (words) => wrongTexts(messagesOf('fi_FI'), words)))[320] ?? [];
  for (const fault of [
    'too wide',
    'covers',
    'outside the panel',
    'a key: PWD_TITLE',
    'English: USER_ID_LABEL',
  ]) {
    expect(here.join('\n')).toContain(fault);
  }
});

test.once(
  'shows the explanation of the main button on the line below it, on a phone and on a laptop',
  async (visit) => {
    await visit.openSignOn({ config: { helpURL: '/examples/demo/help.html' } });
    await visit.action('forgotPassword').click();
    await visit.shows('enter-user-info');
    await visit.field('userId').press('Enter');
    await visit.root.locator('.latchkey-explanation:not(:empty)').waitFor();
    const lines: string[][] = [];
    for (const width of [390, 1280]) {
      await visit.page.setViewportSize({ width, height: 844 });
      lines.push(
        await visit.root.locator('.latchkey-footer').evaluate((footer) => {
          const at: Record<number, string> = {};
          for (const one of footer.querySelectorAll<HTMLElement>(
            '[data-latchkey-action], .latchkey-explanation',
          )) {
            const top = Math.round(one.getBoundingClientRect().top);
            at[top] = `${at[top] ?? ''} ${one.dataset.latchkeyAction ?? 'explanation'}`;
          }
          return Object.values(at);
        }),
      );
    }
    expect(lines).toEqual([
      [' submit', ' explanation', ' cancel help'],
      [' submit cancel help', ' explanation'],
    ]);
  },
);
