import { expect, it } from '@jest/globals';
import { sentTo } from '../../../cli/conform/interpret/sent-to';
import type { Recorder } from '../../../cli/conform/recorder';

const finn = { userId: 'finn', email: 'finn@shop.test', phone: '2125550157', landline: '2125550158' };
const delivery = { landlines: ['home'], deliveryMethod: 'TEXT' };

/** The requests of a conversation, and how codes can be sent. */
const line = (...asked: [call: string, body: object][]): Pick<Recorder, 'received' | 'delivery'> => ({
  delivery,
  received: asked.map(([call, body]) => ({ call, body })) as unknown as Recorder['received'],
});

it.each<[what: string, asked: [string, object][], to: string]>([
  [
    'a text message of the second factor',
    [['twoFactorSend', { deliveryMethod: 'TEXT', phoneId: 'mobile' }]],
    finn.phone,
  ],
  ['a call to a landline', [['stepUpSend', { deliveryMethod: 'VOICE', phoneId: 'home' }]], finn.landline],
  ['a call to a mobile phone', [['stepUpSend', { deliveryMethod: 'VOICE', phoneId: 'mobile' }]], finn.phone],
  ['an e-mail', [['twoFactorSend', { deliveryMethod: 'EMAIL' }]], finn.email],
  [
    'the number that was typed for a forgotten password',
    [['validateUser', { deliveryChannelDetails: { phoneNumber: '2125550163' } }]],
    '2125550163',
  ],
  [
    'where the first code went, if it is sent again',
    [
      ['validateUser', { deliveryChannelDetails: { email: 'other@shop.test' } }],
      ['sendCode', { deliveryMethod: 'EMAIL' }],
    ],
    'other@shop.test',
  ],
  [
    'the last of several ways',
    [
      ['twoFactorSend', { deliveryMethod: 'EMAIL' }],
      ['twoFactorSend', { deliveryMethod: 'TEXT', phoneId: 'mobile' }],
    ],
    finn.phone,
  ],
  ['the preferred contact of a registration', [['register', { token: 'x' }]], finn.phone],
])('a code goes to %s', (_, asked, to) => {
  expect(sentTo(finn, line(...asked))).toBe(to);
});

it('a code goes to the e-mail address of a person without a phone', () => {
  expect(sentTo({ userId: 'yan', email: 'yan@shop.test' }, line(['register', { token: 'x' }]))).toBe(
    'yan@shop.test',
  );
});
