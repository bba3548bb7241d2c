import { ordered, type View } from './view';

/** Sign-on, and the dialogs over it. */
export const signOnViews: View[] = [
  { name: 'sign-on', reach: (visit, options) => visit.openSignOn(options) },
  {
    name: 'sign-on-error',
    async reach(visit, options) {
      await visit.openSignOn(options);
      await visit.signOn('ada', 'Not-Right-1');
      await visit.message.waitFor();
    },
  },
  {
    name: 'sign-on-captcha',
    async reach(visit, options) {
      await visit.openSignOn(options);
      await visit.signOn('grace', 'Quiet-Lake8');
      await visit.root
        .locator('[data-latchkey-captcha] img')
        .evaluate((image: HTMLImageElement) => image.decode());
    },
  },
  {
    name: 'captcha-help',
    async reach(visit, options) {
      await visit.openSignOn(options);
      await visit.signOn('grace', 'Quiet-Lake8');
      await visit.action('captchaHelp').click();
      await visit.named('captcha-help').waitFor();
    },
  },
  {
    name: 'error',
    async reach(visit, options) {
      visit.expectedErrors = ['no-answer'];
      await visit.openSignOn(options);
      await visit.server.order({ call: 'authenticate', fault: 'noMessages' });
      await visit.signOn('ada', 'Bright-Sky7');
      await visit.shows('error');
    },
  },
  {
    name: 'wait',
    async reach(visit, options) {
      await visit.openSignOn(options);
      visit.hold('/login/wgt/authenticate/');
      await visit.signOn('ada', 'Not-Right-1');
      await visit.root.locator('[data-waits]').waitFor();
    },
  },
  {
    name: 'wait-alone',
    async reach(visit, options) {
      visit.hold('/voluntaryPwdChange');
      await visit.open(options);
      await visit.start('resetPassword');
      await visit.page.locator('[data-latchkey-wait]').waitFor();
    },
  },
  {
    name: 'enable-by-code',
    async reach(visit, options) {
      await visit.openSignOn(options);
      const messages = [
        {
          type: 'INFO',
          detail: 'Your account is ready. Confirm it with a code before you sign on for the first time.',
        },
      ];
      await ordered(visit, { authenticate: { messages, nextAction: 'EBS' } });
      await visit.signOn('ada', 'Bright-Sky7');
      await visit.shows('enable-by-code');
    },
  },
];
