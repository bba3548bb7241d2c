import { expect } from '@jest/globals';
import { measure } from '../support/browser/layout/measure';
import { wrongWords } from '../support/browser/layout/words';
import { LOCALES } from '../support/browser/locales';
import { scenes, settled } from '../support/browser/scenes/index';
import { suite } from '../support/browser/suite';
import type { Visit } from '../support/browser/visit';

const test = suite();

/** Each panel once, in the state with the most words of the widget's own. */
const CHOSEN = [
  'sign-on-captcha',
  'captcha-help',
  'enable-by-code',
  'user-info-wrong',
  'code-resend',
  'password-bad',
  'registration-result',
  'temporary-password',
  'warning',
  'change-expiring',
  'change-failed',
  'delivery-options',
  'mobile-consent',
  'consent-refused',
  'confirm-profile',
];
/** Tall enough for the longest panel, so that nothing has to be scrolled to. */
const HEIGHT = 2400;

/** What is wrong with the panel on show, by width. */
async function wrongs(visit: Visit, locale: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const width of [320, 1280]) {
    await visit.page.setViewportSize({ width, height: HEIGHT });
    await settled(visit);
    const { faults, words } = await visit.page.evaluate(measure);
    const wrong = [...faults, ...wrongWords(locale, words)];
    if (wrong.length > 0) found[`${locale} ${width}`] = wrong;
  }
  return found;
}

for (const name of CHOSEN) {
  test.once(`I18N-02: in every locale, ${name} shows its own words, and whole, 320 and 1280 px wide`, async (visit) => {
    const scene = scenes.find((one) => one.name === name);
    const found: Record<string, string[]> = {};
    for (const locale of LOCALES) {
      await visit.server.reset();
      await scene?.reach(visit, { config: { language: locale, helpURL: '/examples/demo/help.html' } });
      Object.assign(found, await wrongs(visit, locale));
    }
    expect(found).toEqual({});
  });
}

test.once('I18N-02: text that is cut, covered, foreign or a key is noticed', async (visit) => {
  await visit.openSignOn({ config: { language: 'fi_FI', messages: { SIGN_ON_TITLE: 'PWD_TITLE', PASSWORD_LABEL: 'User ID' } } });
  await visit.root.evaluate((panel) => {
    const of = (selector: string) => panel.querySelector<HTMLElement>(selector)?.style as CSSStyleDeclaration;
    of('[data-latchkey-action="submit"]').whiteSpace = 'nowrap';
    of('[data-latchkey-action="submit"]').inlineSize = '60px';
    of('.latchkey-label').marginBlockEnd = '-20px';
    of('.latchkey-title').marginInlineStart = '-60px';
  });
  const here = (await wrongs(visit, 'fi_FI'))['fi_FI 320'] ?? [];
  for (const fault of ['too wide', 'lies over', 'outside the panel', 'a key: PWD_TITLE', 'English: USER_ID_LABEL']) {
    expect(here.join('\n')).toContain(fault);
  }
});
