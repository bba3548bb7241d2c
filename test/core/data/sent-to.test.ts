import { expect, it } from '@jest/globals';
import { sentTo } from '../../../src/core/data/sent-to';

const phones = { mobilePhoneIds: { m1: '***-***-0142' }, landLinePhoneIds: { l1: '212-555-0163' } };

it.each([
  ['an address that was typed', { deliveryMethod: 'EMAIL', email: 'ada@example.test' }, 'a***@example.test'],
  [
    'one that the server hides',
    { deliveryMethod: 'EMAIL', email: 'a••••@example.test' },
    'a••••@example.test',
  ],
  ['one of two characters', { deliveryMethod: 'EMAIL', email: '𝒜b@example.test' }, '𝒜***@example.test'],
  ['a mobile number of the server', { deliveryMethod: 'TEXT', phoneId: 'm1', ...phones }, '0142'],
  ['a landline number of the server', { deliveryMethod: 'VOICE', phoneId: 'l1', ...phones }, '0163'],
  [
    'a landline number with an extension',
    { deliveryMethod: 'VOICE', phoneId: 'l', landLinePhoneIds: { l: '***-***-0163, ext. 31' } },
    '0163',
  ],
  ['a number that was typed', { deliveryMethod: 'TEXT', phoneId: 'p', phoneNumber: '5550109999' }, '9999'],
  ['a number with few digits to see', { deliveryMethod: 'TEXT', phoneNumber: '+1 212 *** **42' }, '42'],
])('%s is shown in part', (_, journey, to) => {
  expect(sentTo(journey)).toEqual({ way: journey.deliveryMethod === 'EMAIL' ? 'address' : 'number', to });
});

it.each([
  ['nothing', {}],
  ['a number without a digit at its end', { deliveryMethod: 'TEXT', phoneNumber: '212-***-****' }],
  ['a name of the prototype', { deliveryMethod: 'TEXT', phoneId: 'constructor', ...phones }],
  ['something that is no text', { deliveryMethod: 'EMAIL', email: { a: 1 } }],
  ['an address before the number', { deliveryMethod: 'VOICE', email: 'ada@example.test' }],
])('of %s nothing is known', (_, journey) => {
  expect(sentTo(journey)).toEqual({ way: 'unknown', to: '' });
});
