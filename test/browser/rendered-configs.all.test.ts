import { expect } from '@jest/globals';
import { renderSignOn } from '../../kit/render';
import { offer } from '../support/browser/offer';
import { suite } from '../support/browser/suite';
import { DIST, root } from '../support/server/start/server';

const test = suite();
const LOGO = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** Configs on which the markup depends. */
const CONFIGS: [name: string, config: object][] = [
  ['nothing else', {}],
  ['a help page', { helpURL: '/examples/demo/help.html' }],
  ['an email as the user ID', { userIdLabel: 1, helpURL: 'https://help.example/' }],
  ['both links', { signOnLinks: ['forgotPassword', 'newUser'], helpURL: '/help' }],
  ['one link', { signOnLinks: ['newUser'] }],
  ['another heading', { headingLevel: 4 }],
  ['a logo', { theme: { logo: { src: LOGO, dark: `${LOGO}#dark`, alt: 'Shop' } } }],
  ['German', { language: 'de_DE', helpURL: '/help' }],
  ['Danish', { language: 'da_DK', helpURL: '/help', userIdLabel: 1 }],
  ['Chinese', { language: 'zh_CN', helpURL: '/help', signOnLinks: ['newUser'] }],
];
const WAYS = { app: { signOn: { providers: [{ id: 'acme', name: 'Acme & Co' }] } } };

// An event `error` with the code `hydration` fails these tests.
for (const [name, settings] of Object.entries({ 'no providers': {}, providers: WAYS }))
  test(`the widget takes over the host’s markup with ${name} and every config that changes it`, async (visit) => {
    if (settings === WAYS) await offer(visit.page, WAYS.app.signOn);
    for (const [title, config] of CONFIGS) {
      const { page: origin, api, script } = visit.origins;
      const html = renderSignOn({
        config: { appId: 'demo', brandId: 'demo', authApiPath: api, ...config },
        url: `${origin}/`,
        settings,
        dist: `${root}${DIST}`,
      });
      await visit.openSignOn({
        body: `<link rel="stylesheet" href="${script}/dist/latchkey.css"><div id="place">${html}</div>`,
        style: true,
        config: { container: '#place', ...config },
      });
      // The engine has taken the elements over if it hasn't made others.
      expect([title, await visit.page.locator('#place [name=userId]').getAttribute('id')]).toEqual([
        title,
        'latchkey-1-1_userId',
      ]);
      await visit.page.waitForLoadState('networkidle');
    }
    await visit.page.unrouteAll({ behavior: 'wait' });
  });
