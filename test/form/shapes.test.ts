import { expect, it } from '@jest/globals';
import { passwordRules } from '../../src/form/password-rules';
import { codeShape, usPhoneShape } from '../../src/form/shapes';
import { toDigits } from '../../src/form/to-digits';

it.each([
  ['', '', ''],
  ['5', '5', '5'],
  ['5550', '5550', '555-0'],
  ['555-010-9999', '5550109999', '555-010-9999'],
  ['+1 (555) 010-9999', '5550109999', '555-010-9999'],
  ['15550109999', '5550109999', '555-010-9999'],
  ['001 555 010 9999', '5550109999', '555-010-9999'],
  ['５５５０１０９９９９', '5550109999', '555-010-9999'],
  ['٥٥٥٠١٠٩٩٩٩', '5550109999', '555-010-9999'],
  ['555.010.9999 ext', '5550109999', '555-010-9999'],
  ['5550109999123', '5550109999123', '555-010-9999123'],
  ['letters', '', ''],
])('usNumber reads %s (VAL-03)', (typed, value, shown) => {
  expect(usPhoneShape.parse(typed)).toBe(value);
  expect(usPhoneShape.format(value)).toBe(shown);
  expect(usPhoneShape.parse(shown)).toBe(value);
});

it('digits are read in any script, and no other characters', () => {
  expect(toDigits('a1 ２٣४৫-٦')).toBe('123456');
  expect(toDigits('𝟗𝟘²')).toBe('902');
});

it('codes are read in any script, without spaces and invisible characters', () => {
  expect(codeShape.parse(' 12\u200b34\u00ad ５６\ufeff٧ ')).toBe('1234567');
  expect(codeShape.parse('AB-12')).toBe('AB-12');
});

it('password rules are written in the syntax of password managers', () => {
  const rules = [
    { id: 'a', about: '', text: 'A', test: { classes: { atLeast: 3, of: ['upper', 'digit'] } } },
    { id: 'b', about: '', text: 'B', test: { repeats: { fewerThan: 3 } } },
  ] as Parameters<typeof passwordRules>[0];
  expect(passwordRules(rules, { min: 8, max: 15 })).toBe(
    'minlength: 8; maxlength: 15; required: upper; required: digit; max-consecutive: 2',
  );
});
