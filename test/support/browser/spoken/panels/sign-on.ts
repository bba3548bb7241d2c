import type { OpenOptions } from '../../../visit/host-page';
import type { Visit } from '../../../visit/visit';
import { ENGINE, holdBack, openEarly } from '../../early';
import { openView, settled } from '../../views/index';
import type { Panels } from '../transcript';

/** Sign-on, its captcha, and the panels that explain why it can't begin. */
export const signOnPanels: Panels = {
  'sign-on': [
    { title: 'The panel opens', act: (visit, options) => visit.openSignOn(options) },
    {
      title: 'The user leaves the user ID empty',
      async act(visit) {
        await visit.field('userId').fill('x');
        await visit.field('userId').fill('');
        await visit.page.keyboard.press('Tab');
      },
    },
    {
      title: 'The user submits without a password',
      async act(visit) {
        await visit.field('userId').fill('ada');
        await visit.page.keyboard.press('Enter');
        await visit.hasFocus('[name=password]');
      },
    },
    {
      title: 'The user shows the password',
      async act(visit) {
        await visit.field('password').fill('Not-Right-1');
        await visit.root.locator('.latchkey-reveal').click();
      },
    },
    {
      title: 'The server refuses the password',
      async act(visit) {
        await visit.field('password').press('Enter');
        await visit.message.waitFor();
        await visit.hasFocus('[name=password]');
      },
    },
    {
      title: 'The server requires a captcha',
      async act(visit) {
        await visit.signOn('grace', 'Quiet-Lake8');
        await picture(visit);
      },
    },
    {
      title: 'The user enters the wrong characters',
      async act(visit) {
        await visit.field('password').fill('Quiet-Lake8');
        await visit.field('captchaAnswer').fill('000000');
        await visit.page.keyboard.press('Enter');
        await visit.message.waitFor();
        await picture(visit);
      },
    },
    {
      title: 'The panel opens with a passkey and two identity providers',
      act: (visit, options) => openView(visit, 'sign-on-with-providers', options),
    },
    {
      title: 'The user submits and has to wait',
      act: (visit, options) => openView(visit, 'wait', options),
      waits: true,
    },
  ],
  'captcha-help': [
    { title: 'The panel opens', act: (visit, options) => openView(visit, 'captcha-help', options) },
    {
      title: 'The user closes it',
      async act(visit) {
        await visit.page.keyboard.press('Escape');
        await visit.named('captcha-help').waitFor({ state: 'detached' });
      },
    },
  ],
  'enable-by-code': [
    {
      title: 'The panel opens',
      async act(visit, options) {
        await visit.openSignOn(options);
        await visit.signOn('eve', 'Paper/Boat8');
        await visit.shows('enable-by-code');
      },
    },
  ],
  error: [
    { title: 'The server sends no message', act: (visit, options) => openView(visit, 'error', options) },
    {
      title: 'The user refuses the consent',
      act: (visit, options) => openView(visit, 'consent-refused', options),
    },
  ],
  wait: [
    {
      title: 'The user has to wait before a panel opens',
      async act(visit, options) {
        await holdBack(visit.page, ENGINE);
        await visit.open(options);
        await visit.start('forgotPassword');
        await visit.page.locator('[data-latchkey-wait] p').first().waitFor();
        await settled(visit);
      },
      waits: true,
    },
  ],
  'not-available': [
    {
      title: 'The panel opens',
      async act(visit, options) {
        visit.allowFailedLoads();
        visit.expectedErrors = ['call'];
        await visit.server.order({ call: 'settings', times: 9, fault: 'error500' });
        await begin(visit, options);
        await visit.shows('not-available');
      },
    },
  ],
  'not-set-up': [
    {
      title: 'The panel opens',
      async act(visit, options) {
        visit.allowFailedLoads();
        visit.expectedErrors = ['call'];
        await begin(visit, { ...options, config: { ...options.config, appId: 'shop' } });
        await visit.shows('not-set-up');
      },
    },
  ],
  'not-loaded': [
    {
      title: 'The panel opens',
      async act(visit, options) {
        visit.allowFailedLoads();
        visit.expectedErrors = ['load'];
        await visit.page.route(/\/product\.js/, (route) => route.fulfill({ status: 404, body: '' }));
        await openEarly(visit, options);
        await visit.named('not-loaded').waitFor();
      },
    },
  ],
};

async function begin(visit: Visit, options: OpenOptions): Promise<void> {
  await visit.open(options);
  await visit.start('authenticateUser');
}

/** Waits for the picture of the captcha, which the engine loads late. */
const picture = (visit: Visit): Promise<void> =>
  visit.root.locator('[data-latchkey-captcha] img').evaluate((image: HTMLImageElement) => image.decode());
