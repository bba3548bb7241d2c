import type { OpenOptions } from '../../visit/host-page';
import type { Visit } from '../../visit/visit';
import type { View } from './view';

const WRONG_CODE = 'abcdef';

async function userInfo(visit: Visit, options: OpenOptions, channel?: string): Promise<void> {
  await visit.openForgotten(options);
  await visit.field('userId').fill('ada');
  if (channel) await visit.option('deliveryChannel', channel).check();
}

async function code(visit: Visit, options: OpenOptions): Promise<void> {
  await visit.openForgotten({ ...options, clock: true });
  await visit.askByEmail('ada', 'ada@example.test');
}

async function passwords(visit: Visit, options: OpenOptions, first = '', second = ''): Promise<void> {
  await visit.proveAda(options);
  await visit.field('newPassword').fill(first);
  await visit.field('reenterPassword').fill(second);
}

/** The forgotten password, from the user's data to the result. */
export const recoveryViews: View[] = [
  { name: 'user-info-mobile', reach: (visit, options) => userInfo(visit, options) },
  {
    name: 'user-info-international',
    async reach(visit, options) {
      await userInfo(visit, options);
      await visit.field('countryType').selectOption('INT');
      await visit.field('countryCode').fill('44');
      await visit.field('countryCode').blur();
      await visit.field('phoneNumber').fill('7700900123');
    },
  },
  { name: 'user-info-landline', reach: (visit, options) => userInfo(visit, options, 'LANDLINE') },
  { name: 'user-info-email', reach: (visit, options) => userInfo(visit, options, 'EMAIL') },
  {
    name: 'user-info-wrong',
    async reach(visit, options) {
      await userInfo(visit, options);
      await visit.field('phoneNumber').fill('212555');
      await visit.field('userId').fill('');
      await visit.field('phoneNumber').focus();
      await visit.field('phoneNumber').blur();
      await visit.root.locator('.latchkey-field-error').first().waitFor();
    },
  },
  { name: 'code-waiting', reach: code },
  {
    name: 'code-resend',
    async reach(visit, options) {
      await code(visit, options);
      await visit.forward(121);
      await visit.enabled('resend');
    },
  },
  {
    name: 'code-wrong',
    async reach(visit, options) {
      await code(visit, options);
      // The panel sends a complete code by itself, and disables the button after the refusal, so a press could come too late.
      await visit.field('otc').fill(WRONG_CODE);
      await visit.message.waitFor();
    },
  },
  { name: 'password-empty', reach: (visit, options) => passwords(visit, options) },
  {
    name: 'password-bad',
    async reach(visit, options) {
      await passwords(visit, options, 'aaa', 'aab');
      await visit.action('submit').click();
      await visit.root.locator('.latchkey-field-error').first().waitFor();
    },
  },
  {
    name: 'password-good',
    reach: (visit, options) => passwords(visit, options, 'Fresh!Wind42', 'Fresh!Wind42'),
  },
  {
    name: 'password-refused',
    async reach(visit, options) {
      await passwords(visit, options, 'Bright-Sky7', 'Bright-Sky7');
      await visit.action('submit').click();
      await visit.message.waitFor();
    },
  },
  {
    name: 'result-success',
    async reach(visit, options) {
      await passwords(visit, options, 'Fresh!Wind42', 'Fresh!Wind42');
      await visit.action('submit').click();
      await visit.shows('result');
    },
  },
  {
    name: 'result-failed',
    async reach(visit, options) {
      // Here a reset can end without success only in identity-federation mode.
      await passwords(
        visit,
        { ...options, config: { ...options.config, appId: 'demo-ping' } },
        'Fresh!Wind42',
        'Fresh!Wind42',
      );
      const messages = [
        { type: 'ERROR', detail: 'Your password could not be changed. Please sign on and try again.' },
      ];
      await visit.server.order({
        call: 'resetPassword',
        answer: { body: { messages, nextAction: 'LOGIN' } },
      });
      await visit.action('submit').click();
      await visit.shows('result');
    },
  },
];
