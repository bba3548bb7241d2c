import type { Scene } from './scenes';
import type { OpenOptions, Visit } from './visit';

type Said = { type: string; detail: string }[] | null;

/** Signs on, and is answered this. */
async function signedOn(visit: Visit, options: OpenOptions, nextAction: string, messages: Said = null): Promise<void> {
  await visit.openSignOn(options);
  await visit.server.order({ call: 'authenticate', answer: { body: { messages, nextAction } } });
  await visit.signOn('ada', 'Bright-Sky7');
}

/** Changes the password, and is answered this. */
async function change(visit: Visit, options: OpenOptions, nextAction: string, messages: Said = null): Promise<void> {
  await signedOn(visit, options, 'CPW');
  await visit.shows('change-password');
  const headers = { 'access-control-allow-origin': visit.origins.page, 'access-control-allow-credentials': 'true' };
  await visit.page.route('**/cpw/wgt/updatePaswrd*', (route) => route.fulfill({ headers, json: { messages, nextAction } }));
  await visit.field('currentPassword').fill('Bright-Sky7');
  await visit.choosePassword('Quiet-Lamp-42');
}

const EXPIRES = [{ type: 'WARNING', detail: 'Your password expires in 5 days.' }];

/** The panels of a password that is changed by whoever knows it, and the one that leads to a code. */
export const changeScenes: Scene[] = [
  {
    name: 'temporary-password',
    async reach(visit, options) {
      await signedOn(visit, options, 'TMP_PWD');
      await visit.shows('temporary-password');
    },
  },
  {
    name: 'change-temporary',
    async reach(visit, options) {
      await signedOn(visit, options, 'TMP_PWD');
      await visit.action('resetNow').click();
      await visit.shows('change-password');
    },
  },
  {
    name: 'change-warning',
    async reach(visit, options) {
      await signedOn(visit, options, 'PWD_BEFORE_EXP', EXPIRES);
      await visit.named('warning').waitFor();
    },
  },
  {
    name: 'change-expiring',
    async reach(visit, options) {
      await signedOn(visit, options, 'PWD_BEFORE_EXP', EXPIRES);
      await visit.named('warning').locator('.latchkey-buttons [data-latchkey-action=dismiss]').click();
      await visit.shows('change-password');
    },
  },
  {
    name: 'change-refused',
    async reach(visit, options) {
      await change(visit, options, 'CPW', [{ type: 'ERROR', detail: 'The current password is not right.' }]);
      await visit.message.waitFor();
    },
  },
  {
    name: 'change-result',
    async reach(visit, options) {
      await change(visit, options, 'REDIRECT');
      await visit.shows('change-result');
    },
  },
  {
    name: 'enable-by-code',
    async reach(visit, options) {
      await signedOn(visit, options, 'EBS', [{ type: 'INFO', detail: 'Confirm your phone number before you sign on.' }]);
      await visit.shows('enable-by-code');
    },
  },
];
