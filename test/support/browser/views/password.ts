import type { OpenOptions } from '../../visit/host-page';
import type { Visit } from '../../visit/visit';
import { ordered, type View } from './view';

const EXPIRY = [{ type: 'WARNING', detail: 'Your password expires in 5 days.' }];

/** Signs on with an overridden answer. */
async function signedOn(visit: Visit, options: OpenOptions, answer: object): Promise<void> {
  await visit.openSignOn(options);
  await ordered(visit, { authenticate: answer });
  await visit.signOn('ada', 'Bright-Sky7');
}

async function changing(
  visit: Visit,
  options: OpenOptions,
  answer: object = { nextAction: 'CPW' },
): Promise<void> {
  await signedOn(visit, options, answer);
  await visit.shows('change-password');
}

/** The variants of a password change after sign-on. */
export const passwordViews: View[] = [
  {
    name: 'temporary-password',
    async reach(visit, options) {
      await signedOn(visit, options, { nextAction: 'TMP_PWD' });
      await visit.shows('temporary-password');
    },
  },
  {
    name: 'change-temporary',
    async reach(visit, options) {
      await signedOn(visit, options, { nextAction: 'TMP_PWD' });
      await visit.shows('temporary-password');
      await visit.action('resetNow').click();
      await visit.shows('change-password');
    },
  },
  { name: 'change-forced', reach: (visit, options) => changing(visit, options) },
  {
    name: 'change-same',
    async reach(visit, options) {
      await changing(visit, options);
      await visit.changePassword('Bright-Sky7', 'Bright-Sky7');
      await visit.message.waitFor();
    },
  },
  {
    name: 'warning',
    async reach(visit, options) {
      await signedOn(visit, options, { messages: EXPIRY, nextAction: 'PWD_BEFORE_EXP' });
      await visit.named('warning').waitFor();
    },
  },
  {
    name: 'change-expiring',
    async reach(visit, options) {
      await signedOn(visit, options, { messages: EXPIRY, nextAction: 'PWD_BEFORE_EXP' });
      await visit.named('warning').locator('[data-latchkey-action=dismiss]').last().click();
      await visit.named('warning').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'change-grace',
    reach: (visit, options) => changing(visit, options, { nextAction: 'PWD_IN_GRACE' }),
  },
  {
    name: 'change-voluntary',
    async reach(visit, options) {
      await visit.open(options);
      await ordered(visit, { voluntaryChange: { nextAction: 'CPW', userId: 'ada' } });
      await visit.start('resetPassword');
      await visit.shows('change-password');
    },
  },
  {
    name: 'change-refused',
    async reach(visit, options) {
      await changing(visit, options);
      await ordered(visit, {
        changePassword: {
          messages: [{ type: 'ERROR', detail: 'The current password isn’t correct.' }],
          nextAction: 'CPW',
        },
      });
      await visit.changePassword('Bright-Sky7', 'Fresh!Wind42');
      await visit.message.waitFor();
    },
  },
  {
    name: 'change-done',
    async reach(visit, options) {
      await changing(visit, options);
      await ordered(visit, { changePassword: { nextAction: 'REDIRECT' } });
      await visit.changePassword('Bright-Sky7', 'Fresh!Wind42');
      await visit.shows('change-result');
    },
  },
  {
    name: 'change-failed',
    async reach(visit, options) {
      // Here a change can end without success only in identity-federation mode.
      await changing(visit, { ...options, config: { ...options.config, appId: 'demo-ping' } });
      const messages = [
        { type: 'ERROR', detail: 'Your password could not be changed. Please sign on and try again.' },
      ];
      await ordered(visit, { changePassword: { messages, nextAction: 'LOGIN' } });
      await visit.changePassword('Bright-Sky7', 'Fresh!Wind42');
      await visit.shows('change-result');
    },
  },
];
