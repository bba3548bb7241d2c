import type { OpenOptions } from '../../visit/host-page';
import type { Visit } from '../../visit/visit';
import { ordered, type View } from './view';

const OPTIONS = {
  nextAction: 'SV_DELIVERY_OPTIONS',
  mobilePhoneIds: { m1: '***-***-0142', m2: '+44 *******123' },
  landLinePhoneIds: { l1: '***-***-0163' },
  email: 'a***@example.test',
};

async function choosing(visit: Visit, options: OpenOptions, answer: object = OPTIONS): Promise<void> {
  await visit.open(options);
  await ordered(visit, { twoFactorOptions: answer });
  await visit.start('twoFactorAuth', { cancelUrl: 'CLOSE_OVERLAY' });
  await visit.shows('delivery-options');
}

async function registering(visit: Visit, options: OpenOptions, deliveryMethod: string): Promise<void> {
  await visit.open(options);
  await ordered(visit, {
    federatedAssertion: { nextAction: 'REDIRECT', SAMLResponse: 'saml', RelayState: 'state' },
    acs: { status: 'success', token: 'token' },
    selfRegDeliveryMethod: { nextAction: 'VALIDATE_SV', phoneId: 'm1', deliveryMethod },
    register: { nextAction: 'VALIDATE_SV', svAttempts: 1 },
    selfRegValidate: { nextAction: 'CPW' },
    selfRegPassword: { nextAction: 'REDIRECT' },
  });
  await visit.start('registerUser', { samlInput: 'input' });
}

async function finding(visit: Visit, options: OpenOptions): Promise<void> {
  await visit.open(options);
  await visit.start('open', { journey: 'recoverPassword' });
  await visit.shows('find-contacts');
}

const HIDDEN = {
  nextAction: 'SV_DELIVERY_OPTIONS',
  mobilePhoneIds: { m1: '***-***-**42' },
  landLinePhoneIds: { l1: '***-***-**63' },
  email: '***@***',
};

/** Views of codes for a second factor, a step-up, a self-registration, and the short form of a forgotten password. */
export const codeViews: View[] = [
  { name: 'delivery-options', reach: (visit, options) => choosing(visit, options) },
  { name: 'find-contacts', reach: finding },
  {
    name: 'delivery-hidden',
    async reach(visit, options) {
      await finding(visit, options);
      await ordered(visit, { recoveryOptions: HIDDEN });
      await visit.field('userId').fill('ada');
      await visit.action('submit').click();
      await visit.shows('delivery-options');
    },
  },
  {
    name: 'delivery-email-only',
    reach: (visit, options) =>
      choosing(visit, options, { nextAction: 'SV_DELIVERY_OPTIONS', email: 'a***@example.test' }),
  },
  {
    name: 'second-factor-code',
    async reach(visit, options) {
      await choosing(visit, options);
      await ordered(visit, { twoFactorSend: { nextAction: 'VALIDATE_SV', svAttempts: 1 } });
      await visit.action('submit').click();
      await visit.shows('enter-code');
    },
  },
  {
    name: 'step-up-code',
    async reach(visit, options) {
      await visit.openSignOn(options);
      await ordered(visit, {
        authenticate: { nextAction: 'STEP_UP' },
        stepUpOptions: OPTIONS,
        stepUpSend: { nextAction: 'VALIDATE_SV', svAttempts: 1 },
      });
      await visit.signOn('ada', 'Bright-Sky7');
      await visit.shows('delivery-options');
      await visit.action('submit').click();
      await visit.shows('enter-code');
    },
  },
  {
    name: 'mobile-consent',
    async reach(visit, options) {
      await registering(visit, options, 'TEXT');
      await visit.shows('mobile-consent');
    },
  },
  {
    name: 'consent-refused',
    async reach(visit, options) {
      await registering(visit, options, 'TEXT');
      await visit.shows('mobile-consent');
      await visit.action('cancel').click();
      await visit.shows('error');
    },
  },
  {
    name: 'registration-code',
    async reach(visit, options) {
      await registering(visit, options, 'EMAIL');
      await visit.shows('enter-code');
    },
  },
  {
    name: 'registration-password',
    async reach(visit, options) {
      await registering(visit, options, 'EMAIL');
      await visit.shows('enter-code');
      await visit.enterCode('123456');
      await visit.shows('reset-password');
    },
  },
  {
    name: 'registration-result',
    async reach(visit, options) {
      await registering(visit, options, 'EMAIL');
      await visit.shows('enter-code');
      await visit.enterCode('123456');
      await visit.shows('reset-password');
      await visit.choosePassword('Fresh!Wind42');
      await visit.shows('result');
    },
  },
];
