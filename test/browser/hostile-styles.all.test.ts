/** Panels must look the same on pages whose style sheets style all elements as on a plain page. */
import { expect } from '@jest/globals';
import { ENGINE, holdBack, isLive, openEarly } from '../support/browser/early';
import { changedBy } from '../support/browser/hostile-styles';
import { inline, setWidth } from '../support/browser/inline';
import { suite } from '../support/browser/suite';
import type { OpenOptions } from '../support/visit/host-page';
import type { Visit } from '../support/visit/visit';

const test = suite();

/**
 * A host's style sheet may move and hide its own container, so the places of inline panels aren't compared. It has the
 * width of a dialog, because the layout depends on it.
 */
const DISPLAYS = [
  {
    title: 'in a dialog',
    display: (options: OpenOptions) => options,
    changed: (visit: Visit) => changedBy(visit),
  },
  {
    title: 'inline',
    display: inline,
    async changed(visit: Visit) {
      await setWidth(visit, 635);
      return changedBy(visit, undefined, { place: false });
    },
  },
];

for (const { title, display, changed } of DISPLAYS) {
  test(`keeps its styles ${title} during sign-on under any host style sheet: early, filled in, waiting, refused, with a captcha, right to left`, async (visit) => {
    const release = await holdBack(visit.page, ENGINE);
    await openEarly(visit, display({ config: { helpURL: '/examples/demo/help.html' } }));
    expect(await changed(visit)).toEqual({});
    // The fonts depend on the language, and the host's page is in "en".
    expect(await visit.root.evaluate((panel) => panel.matches(':lang(en-US)'))).toBe(true);
    release();
    await isLive(visit, 'LOGIN_PAGE');
    await visit.field('userId').fill('grace');
    await visit.field('password').fill('Quiet-Lake8');
    await visit.enabled('submit');
    expect(await changed(visit)).toEqual({});
    const answer = visit.hold('/login/wgt/authenticate/');
    await visit.action('submit').click();
    await visit.root.locator('[data-waits]').waitFor();
    expect(await changed(visit)).toEqual({});
    answer();
    await visit.root
      .locator('[data-latchkey-captcha] img')
      .evaluate((image: HTMLImageElement) => image.decode());
    expect(await changed(visit)).toEqual({});
    await visit.field('captchaAnswer').fill('not it');
    await visit.field('password').fill('Quiet-Lake8');
    await visit.action('submit').click();
    await visit.message.waitFor();
    expect(await changed(visit)).toEqual({});
    // No shipped language is written right to left yet, so the test sets the direction on the containers.
    await visit.page.evaluate(() => {
      for (const root of document.querySelectorAll<HTMLElement>('.latchkey')) root.dir = 'rtl';
    });
    expect(await changed(visit)).toEqual({});
  });

  test(`keeps the styles ${title} of options, their labels and the notes under fields under any host style sheet, also in the dark scheme`, async (visit) => {
    await visit.openForgotten(display({ config: { theme: { scheme: 'dark' } } }));
    expect(await visit.field('countryType').isVisible()).toBe(true);
    await visit.field('userId').fill('ada');
    await visit.field('phoneNumber').fill('1');
    await visit.field('phoneNumber').blur();
    expect(await changed(visit)).toEqual({});
  });
}

test("keeps the form's fonts and colors for the error and the captcha in a host’s own form", async (visit) => {
  const config = {
    isLoginEmbedded: true,
    loginErrorContainer: 'login-error',
    captchaMessageContainer: '#login-captcha',
  };
  await visit.open({ config, body: '<p id="login-error"></p><div id="login-captcha"></div>' });
  await visit.start('authenticateUser', { userId: 'grace', password: 'Quiet-Lake8' });
  await visit.page.locator('#login-captcha [name=captchaAnswer]').fill('not it');
  await visit.start('authenticateUser', { userId: 'grace', password: 'Quiet-Lake8' });
  await visit.page.locator('#login-error [data-latchkey-message]').waitFor();
  expect(await changedBy(visit, undefined, { place: false })).toEqual({});
});
