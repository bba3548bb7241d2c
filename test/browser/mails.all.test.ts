import { expect } from '@jest/globals';
import { type Message, writeMail } from '../../auth/mail';
import { axePage } from '../support/browser/axe';
import { SCHEMES } from '../support/browser/media';
import { suite } from '../support/browser/suite';

const test = suite();

const LOGO = { src: 'https://shop.example/logo.png', alt: 'Harbor & Pine' };
const CODE: Message = {
  ...{ to: '', channel: 'EMAIL', purpose: 'code', code: '605168', seconds: 480, locale: 'de_DE' },
};
const NOTICE: Message = {
  ...{ ...CODE, purpose: 'codes-disabled', code: '', at: new Date(0), place: 'Wien' },
  device: { browser: 'Samsung Internet', system: 'Android' },
};

test(
  `emails pass axe without overflow and without images, ${SCHEMES.join(' and ')}, at 320, 600 and 800 px`,
  async ({ page }) => {
    for (const accent of ['#ffcc00', '#7a3b2e', undefined])
      for (const message of [CODE, NOTICE]) {
        const brand = { site: 'Harbor & Pine', theme: { ...(accent && { accent, logo: LOGO }) } };
        // Shows the text alternative, without a request that leaves the origins of the visit.
        const html = writeMail(message, brand).html.replaceAll(LOGO.src, 'data:image/png,x');
        for (const colorScheme of SCHEMES)
          for (const width of [320, 600, 800]) {
            await page.emulateMedia({ colorScheme });
            await page.setViewportSize({ width, height: 800 });
            await page.setContent(html);
            const wide = await page.evaluate(() => document.documentElement.scrollWidth);
            // Mail programs have the landmarks around an email.
            const found = (await axePage(page)).filter((one) => !/^(landmark-one-main|region):/.test(one));
            expect({ accent, colorScheme, width, wide, found }).toEqual({
              ...{ accent, colorScheme, width, wide: width, found: [] },
            });
          }
      }
  },
  'one',
);
