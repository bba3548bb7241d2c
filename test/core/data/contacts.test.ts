import { describe, expect, it } from '@jest/globals';
import { deliveryOptions, sentTo, shownPhone } from '../../../src/core/data/contacts';

const US = {
  countryType: 'U',
  countryCode: '1',
  cityCode: '555',
  phoneNumber: '0109999',
  phoneType: 'Y',
  extension: '',
};
const ABROAD = {
  countryType: 'I',
  countryCode: '44',
  cityCode: '',
  phoneNumber: '7700900123',
  phoneType: 'Y',
  extension: '',
};

describe('shownPhone', () => {
  it.each([
    ['a US mobile as 3-3-rest', US, { isMobile: true, number: '555-010-9999', extension: '' }],
    [
      'a US number without a separate area code',
      { ...US, cityCode: '', phoneNumber: '5550109999' },
      { isMobile: true, number: '555-010-9999', extension: '' },
    ],
    [
      'a long US number without a third dash',
      { ...US, phoneNumber: '010999912' },
      { isMobile: true, number: '555-010-999912', extension: '' },
    ],
    [
      'a short US number without a dangling dash',
      { ...US, cityCode: '', phoneNumber: '5550' },
      { isMobile: true, number: '555-0', extension: '' },
    ],
    [
      'a landline with its extension',
      { ...US, phoneType: 'N', extension: '42' },
      { isMobile: false, number: '555-010-9999', extension: '42' },
    ],
    [
      'a landline without an extension',
      { ...US, phoneType: 'N' },
      { isMobile: false, number: '555-010-9999', extension: '' },
    ],
    [
      'a mobile without its extension',
      { ...US, extension: '42' },
      { isMobile: true, number: '555-010-9999', extension: '' },
    ],
    [
      'an international number as code-number',
      ABROAD,
      { isMobile: true, number: '44-7700900123', extension: '' },
    ],
    [
      'an international landline with its extension',
      { ...ABROAD, cityCode: '20', phoneNumber: '79460123', phoneType: 'N', extension: '7' },
      { isMobile: false, number: '44-2079460123', extension: '7' },
    ],
    [
      'an international number without a country code',
      { ...ABROAD, countryCode: null },
      { isMobile: true, number: '7700900123', extension: '' },
    ],
    [
      'parts that are JSON numbers',
      { ...US, cityCode: 555, phoneNumber: 1234567 },
      { isMobile: true, number: '555-123-4567', extension: '' },
    ],
  ])('formats %s (PROF-02)', (_, contact, shown) => {
    expect(shownPhone(contact)).toEqual(shown);
  });

  it.each([
    ['without digits', { ...US, cityCode: '', phoneNumber: '' }],
    ['that isn’t an object', 'a text'],
    ['that is missing', null],
    ['whose number is a list', { ...US, cityCode: null, phoneNumber: ['5', '5'] }],
    ['inherited from the prototype', Object.create(US)],
  ])('returns null for a contact %s (PROF-02)', (_, contact) => {
    expect(shownPhone(contact)).toBeNull();
  });
});

const values = (options: Parameters<typeof deliveryOptions>[0], voiceDisabled = false): string[] =>
  deliveryOptions(options, voiceDisabled).map(({ value }) => value);

const shown = (number: unknown): string | undefined =>
  deliveryOptions({ landLinePhoneIds: { l1: number } }, false)[0]?.to;

describe('the delivery options', () => {
  it('are voice and text for each mobile number, voice for each landline, and one email as the last (DELV-01)', () => {
    expect(
      values({
        email: 'a@example.test',
        landLinePhoneIds: { l1: '163', l2: '164' },
        mobilePhoneIds: { m1: '142', m2: '143' },
      }),
    ).toEqual(['m1:VOICE', 'm1:TEXT', 'm2:VOICE', 'm2:TEXT', 'l1:VOICE', 'l2:VOICE', 'EMAIL']);
  });

  it('begin with voice, or with text and without landlines if voice is disabled (DELV-03)', () => {
    const options = {
      mobilePhoneIds: { m1: '142' },
      landLinePhoneIds: { l1: '163' },
      email: 'a@example.test',
    };
    expect(values(options)[0]).toBe('m1:VOICE');
    expect(values(options, true)).toEqual(['m1:TEXT', 'EMAIL']);
  });

  it('are only email without phones (DELV-03)', () => {
    expect(
      deliveryOptions({ mobilePhoneIds: null, landLinePhoneIds: {}, email: 'a@example.test' }, false),
    ).toEqual([{ value: 'EMAIL', method: 'EMAIL', to: 'a@example.test' }]);
  });

  it('are empty if the answer has none', () => {
    expect(values({})).toEqual([]);
    expect(values({ mobilePhoneIds: 'm1', landLinePhoneIds: 7, email: { a: 'b' } })).toEqual([]);
    expect(values({ mobilePhoneIds: { m1: '', m2: null, m3: { n: '1' }, m4: 142 }, email: '' })).toEqual([]);
  });

  it('accept names such as __proto__ as ids, and ignore inherited properties', () => {
    const own = JSON.parse('{"__proto__":"1","constructor":"2","toString":"3"}') as object;
    expect(values({ landLinePhoneIds: own })).toEqual([
      '__proto__:VOICE',
      'constructor:VOICE',
      'toString:VOICE',
    ]);
    expect(values({ landLinePhoneIds: Object.create({ l1: '163' }) })).toEqual([]);
  });

  it('include an id once even if it is in both maps', () => {
    const ways = deliveryOptions(
      { mobilePhoneIds: { p1: '142' }, landLinePhoneIds: { p1: '163', p2: '164' } },
      false,
    );
    expect(ways.map(({ value, to }) => `${value} ${to}`)).toEqual([
      'p1:VOICE 142',
      'p1:TEXT 142',
      'p2:VOICE 164',
    ]);
  });

  it('are limited in number and length, without cutting a character in half', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`l${index}`, String(index)]));
    expect(values({ landLinePhoneIds: many })).toHaveLength(20);
    expect(shown('9'.repeat(200))).toBe('9'.repeat(200));
    expect(shown('9'.repeat(201))).toBe('9'.repeat(200));
    expect(shown('😀'.repeat(300))).toBe('😀'.repeat(200));
    expect(deliveryOptions({ email: '9'.repeat(300) }, false)[0]?.to).toHaveLength(200);
  });
});

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
  ['an address that the server hides', { deliveryMethod: 'EMAIL', email: '***@***' }],
  ['an inherited property name', { deliveryMethod: 'TEXT', phoneId: 'constructor', ...phones }],
  ['a value that isn’t a string', { deliveryMethod: 'EMAIL', email: { a: 1 } }],
  ['an email address with the number after it', { deliveryMethod: 'VOICE', email: 'ada@example.test' }],
])('the masked recipient of a code is omitted for %s', (_, journey) => {
  expect(sentTo(journey)).toEqual({ way: 'unknown', to: '' });
});
