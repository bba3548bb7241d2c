import { expect, it } from '@jest/globals';
import { passwordRules } from '../../src/form/password-rules';
import { codeShape, usPhoneShape } from '../../src/form/shapes';
import { account, accountWithoutSpaces, line, plain } from '../../src/form/text-shape';
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
  ['1-415-555-0123', '4155550123', '415-555-0123'],
  ['+1 415 555 0123', '4155550123', '415-555-0123'],
  ['+49 30 123456', '004930123456', '+4930123456'],
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
  expect(codeShape().parse(' 12\u200b34\u00ad ５６\ufeff٧ ')).toBe('1234567');
  expect(codeShape().parse('AB-12')).toBe('AB-12');
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

/** Unseen characters: without width, marks of direction, variation selectors, control characters. */
const UNSEEN = [
  ...[0xad, 0x34f, 0x61c, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d],
  ...[0x202e, 0x2060, 0x2061, 0x2066, 0x2067, 0x2068, 0x2069, 0x206a, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xfff9],
  ...[0x00, 0x07, 0x7f, 0x85, 0xe0001, 0xe0020, 0xe0100],
].map((code) => String.fromCodePoint(code));

it.each(UNSEEN)('drops an unseen character from names and lines, never from passwords: %j', (unseen) => {
  const copied = `${unseen}ada${unseen}@example.test${unseen}`;
  for (const shape of [account, accountWithoutSpaces, line])
    expect(shape.parse(copied)).toBe('ada@example.test');
  expect(plain.parse(copied)).toBe(copied);
});

it.each([
  ['mailto:ada@example.test', 'ada@example.test'],
  ['MAILTO:ada@example.test?subject=Hello', 'ada@example.test'],
  ['Ada Lovelace <ada@example.test>', 'ada@example.test'],
  ['<mailto:ada@example.test>', 'ada@example.test'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｔｅｓｔ', 'ada@example.test'],
  ['o.neil+a?b@mail.example.test', 'o.neil+a?b@mail.example.test'],
  ['zoë.müller@bücher.example', 'zoë.müller@bücher.example'],
  ['mailto', 'mailto'],
  ['田中', '田中'],
])('reads a copied address as its owner types it: %s', (copied, name) => {
  expect(account.parse(copied)).toBe(name);
});

it.each([
  ['605-168', '605168'],
  ['605 168', '605168'],
  ['60\u201351\u201168', '605168'],
  [' 6 - 0 5\u22121\u00ad68 ', '605168'],
  ['６０５－１６８', '605168'],
  ['Your code is 605168.', '605168'],
  ['Your code from 28 November is 605-168. It is valid for 8 minutes.', '605168'],
  ['G-605168', '605168'],
  ['605168 is your code.\n\n@shop.example #605168', '605168'],
  ['A1B2C3', 'A1B2C3'],
  ['AB-12', 'AB-12'],
  ['6051689', '6051689'],
  ['Use 605168, not 605169.', 'Use 605168, not 605169.'],
  ['Your new code is 60516.', 'Your new code is 60516.'],
])('reads a code of six digits as people write or paste it: %j', (text, value) => {
  expect(codeShape(6).parse(text)).toBe(value);
});
