import { expect, it } from '@jest/globals';
import { sentTo } from '../../../src/core/data/contacts';

const phones = { mobilePhoneIds: { m1: '***-***-0142' }, landLinePhoneIds: { l1: '212-555-0163' } };

it.each([
  [
    'an email address in the input',
    { deliveryMethod: 'EMAIL', email: 'ada@example.test' },
    'a***@example.test',
  ],
  [
    'an email address that the server masked',
    { deliveryMethod: 'EMAIL', email: 'a••••@example.test' },
    'a••••@example.test',
  ],
  [
    'an email address of two characters',
    { deliveryMethod: 'EMAIL', email: '𝒜b@example.test' },
    '𝒜***@example.test',
  ],
  ['a mobile number from the server', { deliveryMethod: 'TEXT', phoneId: 'm1', ...phones }, '0142'],
  ['a landline number from the server', { deliveryMethod: 'VOICE', phoneId: 'l1', ...phones }, '0163'],
  [
    'a landline number with an extension',
    { deliveryMethod: 'VOICE', phoneId: 'l', landLinePhoneIds: { l: '***-***-0163, ext. 31' } },
    '0163',
  ],
  [
    'a phone number in the input',
    { deliveryMethod: 'TEXT', phoneId: 'p', phoneNumber: '5550109999' },
    '9999',
  ],
  [
    'a phone number with few visible digits',
    { deliveryMethod: 'TEXT', phoneNumber: '+1 212 *** **42' },
    '42',
  ],
])('the masked recipient of a code is shown for %s', (_, journey, to) => {
  expect(sentTo(journey)).toEqual({ way: journey.deliveryMethod === 'EMAIL' ? 'address' : 'number', to });
});

it.each([
  ['nothing', {}],
  ['a phone number that doesn’t end in a digit', { deliveryMethod: 'TEXT', phoneNumber: '212-***-****' }],
  ['an inherited property name', { deliveryMethod: 'TEXT', phoneId: 'constructor', ...phones }],
  ['a value that isn’t a string', { deliveryMethod: 'EMAIL', email: { a: 1 } }],
  ['an email address with the number after it', { deliveryMethod: 'VOICE', email: 'ada@example.test' }],
])('the masked recipient of a code is omitted for %s', (_, journey) => {
  expect(sentTo(journey)).toEqual({ way: 'unknown', to: '' });
});
