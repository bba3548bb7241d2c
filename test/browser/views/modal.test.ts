import { expect } from '@jest/globals';
import { examine, NOTHING } from '../../support/browser/examine';
import { wrongTexts } from '../../support/browser/layout/texts';
import { MODAL, PANELS, wrongs } from '../../support/browser/layout/whole';
import { suite } from '../../support/browser/suite';
import { openView } from '../../support/browser/views/index';
import { messagesOf } from '../../support/visit/locales';

const test = suite();

for (const name of PANELS) {
  test(`passes axe, and shows everything uncut, within reach, and with wider text spacing: ${name} in a dialog`, async (visit) => {
    await openView(visit, name, { config: { helpURL: '/examples/demo/help.html' } });
    expect(await examine(visit, name, MODAL)).toEqual(NOTHING);
  });
}

test('I18N-02: detects text that is cut, covered, in another language or a key', async (visit) => {
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
