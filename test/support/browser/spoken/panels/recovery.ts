import type { OpenOptions } from '../../../visit/host-page';
import type { Visit } from '../../../visit/visit';
import { openView } from '../../views/index';
import type { Panels } from '../transcript';
import { inPingMode, refusal } from './refusal';

/** The forgotten password and the new user, from the user's data to the result. */
export const recoveryPanels: Panels = {
  'enter-user-info': [
    {
      title: 'The panel opens for a forgotten password',
      act: (visit, options) => visit.openForgotten(options),
    },
    {
      title: 'The user chooses the landline',
      async act(visit) {
        await visit.field('userId').fill('ada');
        await visit.option('deliveryChannel', 'LANDLINE').check();
      },
    },
    {
      title: 'The user chooses an international mobile phone',
      async act(visit) {
        await visit.option('deliveryChannel', 'MOBILE').check();
        await visit.field('countryType').selectOption('INT');
      },
    },
    {
      title: 'The user leaves an incomplete phone number',
      async act(visit) {
        await visit.field('countryType').selectOption('US');
        await visit.field('phoneNumber').fill('212555');
        await visit.page.keyboard.press('Tab');
      },
    },
    {
      title: 'The user chooses the email',
      act: (visit) => visit.option('deliveryChannel', 'EMAIL').check(),
    },
    {
      title: 'The user submits without an email address',
      async act(visit) {
        await visit.field('email').press('Enter');
        await visit.hasFocus('[name=email]');
      },
    },
    {
      title: 'The panel opens for a new user',
      act: (visit, options) => openView(visit, 'new-user-info', options),
    },
  ],
  'enter-code': [
    { title: 'The panel opens', act: (visit, options) => openView(visit, 'code-waiting', options) },
    {
      // After a minute, because the text counts the seconds of the first one.
      title: 'The user enters a wrong code after a minute',
      async act(visit) {
        await visit.forward(61);
        await visit.enterCode('abcdef');
        await visit.message.waitFor();
      },
    },
    {
      title: 'The user can request a new code',
      async act(visit) {
        await visit.forward(121);
        await visit.enabled('resend');
      },
    },
    {
      title: 'The user requests a new code',
      async act(visit) {
        await visit.action('resend').click();
        await visit.says('success', '');
      },
    },
  ],
  'reset-password': [
    { title: 'The panel opens', act: (visit, options) => visit.proveAda(options) },
    {
      title: 'The user types a password that breaks rules',
      act: (visit) => visit.field('newPassword').fill('aaa'),
    },
    {
      title: 'The user submits it',
      async act(visit) {
        await visit.action('submit').click();
        await visit.hasFocus('[data-latchkey-requirements]');
      },
    },
    {
      title: 'The user types a good password',
      act: (visit) => visit.field('newPassword').fill('Fresh!Wind42'),
    },
    {
      title: 'The user repeats it wrongly',
      async act(visit) {
        await visit.field('reenterPassword').fill('Fresh');
        await visit.page.keyboard.press('Tab');
      },
    },
    {
      title: 'The server refuses an old password',
      async act(visit) {
        await visit.choosePassword('Bright-Sky7');
        await visit.message.waitFor();
      },
    },
  ],
  result: [
    {
      title: 'The password has changed',
      async act(visit, options) {
        await visit.proveAda(options);
        await visit.choosePassword('Fresh!Wind42');
        await visit.shows('result');
      },
    },
    {
      title: 'The password has not changed',
      async act(visit, options) {
        await visit.proveAda(inPingMode(options));
        await visit.server.order(refusal(options, 'resetPassword'));
        await visit.choosePassword('Fresh!Wind42');
        await visit.shows('result');
      },
    },
    {
      title: 'The registration is complete',
      act: (visit, options) => openView(visit, 'registration-result', options),
    },
  ],
  'confirm-profile': [{ title: 'The panel opens', act: profile }],
};

/** Sets up a new user, up to the profile. */
async function profile(visit: Visit, options: OpenOptions): Promise<void> {
  await openView(visit, 'new-user-info', options);
  await visit.askByEmail('noor', 'noor@example.test');
  await visit.enterCode((await visit.letter()).code);
  await visit.shows('reset-password');
  await visit.choosePassword('Fresh!Wind42');
  await visit.shows('confirm-profile');
}
