import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { PasswordRule, PasswordRules } from '../../../src/core/data/data.gen';
import { judgePassword, type Known } from '../../../src/core/password/judge';
import { appliedProfile } from '../../../src/core/password/profile';

const { rules } = appliedProfile(
  JSON.parse(readFileSync('schemas/password-rules.json', 'utf8')) as PasswordRules,
);
const limits = { min: 8, max: 15 };
const ada: Known = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'countess@example.test',
  userId: 'analytical1',
};

/** The ids of the rules that a password breaks. */
function broken(password: string, known: Known = ada): string[] {
  return judgePassword(password, rules, limits, known)
    .filter(({ state }) => state === 'unmet')
    .map(({ id }) => id);
}

it('accepts a password within the rules (VAL-09, VAL-10)', () => {
  expect(broken('Bright-Sky7')).toEqual([]);
});

it('returns each rule with its text and numbers, in the order of the file', () => {
  const verdicts = judgePassword('Bright-Sky7', rules, limits, ada);
  expect(verdicts.map(({ id }) => id)).toEqual([
    'length',
    'classes',
    'identity',
    'months',
    'repeats',
    'common',
    'history',
  ]);
  expect(verdicts[0]).toEqual({
    id: 'length',
    text: 'PWD_RULE_LENGTH',
    args: { min: 8, max: 15 },
    state: 'met',
  });
  expect(verdicts[1]?.args).toEqual({ atLeast: 3 });
});

it('leaves the password history to the server (VAL-11)', () => {
  expect(judgePassword('', rules, limits, {}).at(-1)).toMatchObject({ args: { count: 6 }, state: 'server' });
});

it.each([
  ['Abcdef7', ['length']],
  ['Abcdefg7', []],
  ['Abcdefghijklmn7', []],
  ['Abcdefghijklmno7', ['length']],
  ['  Abcdef7  ', []], // The caller trims the value, unless the profile keeps spaces.
  ['Abcdef7😀', []], // One character, though it has two code units.
  ['Abcdefghijklm7😀', []],
])('counts the characters of the value as it is sent: %s breaks %j (VAL-09)', (password, ids) => {
  expect(broken(password)).toEqual(ids);
});

it("applies the field's length limits", () => {
  const verdict = judgePassword('Bright-Sky7', rules, { min: 12, max: 64 }, {})[0];
  expect(verdict).toMatchObject({ state: 'unmet', args: { min: 12, max: 64 } });
});

it.each([
  ['brightsky7', ['classes']],
  ['BRIGHTSKY7', ['classes']],
  ['brightsky-7', []],
  ['Éclat über', ['classes']], // A space isn't a special character.
])('requires three of four character classes: %s breaks %j (VAL-09)', (password, ids) => {
  expect(broken(password)).toEqual(ids);
});

it.each([
  ['Xlovela77', 'six letters of the last name'],
  ['XLOVELACE77', 'letters of the last name in any case'],
  ['Canada-77', 'a whole short first name'],
  ['Xcountes77', 'six characters of the email address'],
  ['Xalytic77', 'six characters of the user id'],
])('rejects %s: %s (VAL-10)', (password) => {
  expect(broken(password)).toContain('identity');
});

it.each([
  ['Xlovel-77', ada],
  ['Bob-is-77x', { firstName: '', lastName: 'Bo', email: null, userId: undefined }],
  ['Bright-Sky7', { firstName: '.*', lastName: '(', userId: '[a-z]+' }],
] as [string, Known][])('accepts %s (VAL-10)', (password, known) => {
  expect(broken(password, known)).toEqual([]);
});

it('compares names the same in every locale', () => {
  expect(broken('XILKNUR-77', { firstName: 'ilknur' })).toContain('identity');
  expect(broken('Zoe\u0308llner77-', { lastName: 'ZÖLLNER'.replace('Ö', 'oë').normalize('NFC') })).toContain(
    'identity',
  );
});

it.each([
  ['mAy', 'months'],
  ['december', 'months'],
  ['PassWord', 'common'],
  ['qwerty', 'common'],
])('rejects %s inside a password (VAL-10)', (word, id) => {
  expect(broken(`X-${word}-77`)).toContain(id);
});

it.each([
  ['Raaain-77x', true],
  ['Raain-77x', false],
  ['R😀😀😀-7ab', true],
  ['RaAain-77x', false],
])('finds three of one character in a row in %s: %s (VAL-10)', (password, refused) => {
  expect(broken(password).includes('repeats')).toBe(refused);
});

it('reports an empty value as too short, and as nothing else', () => {
  expect(broken('')).toEqual(['length', 'classes']);
});

it('checks that a password differs from another field', () => {
  const rule = {
    id: 'other',
    about: '',
    text: 'T',
    test: { differs: 'currentPassword' },
  } as unknown as PasswordRule;
  expect(judgePassword(' Same-77 ', [rule], {}, { currentPassword: 'Same-77' })[0]?.state).toBe('unmet');
  expect(judgePassword('Same-77', [rule], {}, {})[0]?.state).toBe('met');
});

it('names the unknown test of a rule', () => {
  const rule = { id: 'odd', about: '', text: 'T', test: { moon: 'full' } } as unknown as PasswordRule;
  expect(() => judgePassword('x', [rule], limits, {})).toThrow('<moon>');
});
