import { expect, it } from '@jest/globals';
import { sentTo } from '../../../cli/conform/interpret/typed';
import type { Recorder } from '../../../cli/conform/recorder';

const finn = { userId: 'finn', email: 'finn@shop.test', phone: '2125550157', landline: '2125550158' };
const delivery = { landlines: ['home'], deliveryMethod: 'TEXT' };

/** The requests of a session, and the delivery options for codes. */
const line = (...asked: [call: string, body: object][]): Pick<Recorder, 'received' | 'delivery'> => ({
  delivery,
  received: asked.map(([call, body]) => ({ call, body })) as unknown as Recorder['received'],
});

it.each<[what: string, asked: [string, object][], to: string]>([
  [
    'a mobile number for a text message of the second factor',
    [['twoFactorSend', { deliveryMethod: 'TEXT', phoneId: 'mobile' }]],
    finn.phone,
  ],
  ['a landline for a call', [['stepUpSend', { deliveryMethod: 'VOICE', phoneId: 'home' }]], finn.landline],
  [
    'a mobile number for a call',
    [['stepUpSend', { deliveryMethod: 'VOICE', phoneId: 'mobile' }]],
    finn.phone,
  ],
  ['an email address', [['twoFactorSend', { deliveryMethod: 'EMAIL' }]], finn.email],
  [
    'the number in the input for a forgotten password',
    [['validateUser', { deliveryChannelDetails: { phoneNumber: '2125550163' } }]],
    '2125550163',
  ],
  [
    'the recipient of the first code if it is sent again',
    [
      ['validateUser', { deliveryChannelDetails: { email: 'other@shop.test' } }],
      ['sendCode', { deliveryMethod: 'EMAIL' }],
    ],
    'other@shop.test',
  ],
  [
    'the last of several recipients',
    [
      ['twoFactorSend', { deliveryMethod: 'EMAIL' }],
      ['twoFactorSend', { deliveryMethod: 'TEXT', phoneId: 'mobile' }],
    ],
    finn.phone,
  ],
  ['the preferred contact of a registration', [['register', { token: 'x' }]], finn.phone],
])('a code is sent to %s', (_, asked, to) => {
  expect(sentTo(finn, line(...asked))).toBe(to);
});

it('a code is sent to the email address of a person without a phone', () => {
  expect(sentTo({ userId: 'yan', email: 'yan@shop.test' }, line(['register', { token: 'x' }]))).toBe(
    'yan@shop.test',
  );
});
