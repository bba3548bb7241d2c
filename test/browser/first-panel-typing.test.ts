import { expect } from '@jest/globals';
import { areSame, ENGINE, holdBack, isLive, openEarly, remember } from '../support/browser/early';
import { suite } from '../support/browser/suite';

const test = suite();

// Each of these files in turn arrives last, and no order of arrival may lose input.
const LATE: [string, RegExp][] = [
  ['the engine', ENGINE],
  ['the product', /\/product\.js/],
  ['the words', /\/locales\/en_US\.js/],
  ['the token', /getCSRFToken/],
  ['the session', /wgt\/sessionId/],
  ['the panel', /panels\/sign-on\.js/],
];

for (const [name, files] of LATE) {
  test(`keeps input, caret and focus from before ${name} has loaded`, async (visit) => {
    // A pack has its own texts and panels.
    if (/locales|panels/.test(files.source)) visit.showBuiltIn();
    const release = await holdBack(visit.page, files);
    await openEarly(visit, { config: { timeoutMs: 60_000 } });
    await visit.hasFocus('[name=userId]');
    await remember(visit);
    await visit.page.keyboard.type('adda');
    await visit.page.keyboard.press('ArrowLeft');
    await visit.page.keyboard.press('Backspace');
    expect(visit.eventsOf('page')).toEqual([]);
    release();
    // The typing continues, key by key, while the engine takes over.
    for (const key of 'xyzuvw') await visit.page.keyboard.press(key, { delay: 30 });
    await isLive(visit, 'LOGIN_PAGE');
    await visit.page.keyboard.press('q');
    expect(await visit.field('userId').inputValue()).toBe('adxyzuvwqa');
    expect(await areSame(visit)).toBe(true);
    await visit.hasFocus('[name=userId]');
    await visit.field('userId').fill('ada');
    await visit.field('password').fill('Bright-Sky7');
    await visit.action('submit').click();
    await visit.page.waitForURL('**/examples/demo/?signedOn=1');
  });
}
