import { describe, expect, it } from '@jest/globals';
import { shownPhone } from '../../../src/core/data/contacts';

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
