/** The output of conform contains no secrets, in whatever form a server repeats them. */
import { describe, expect, it } from '@jest/globals';
import { createRedactor } from '../../../cli/conform/redact';

const PASSWORD = 'Bright&"Sky>7+/';
const CODE = '123456';

const redactor = createRedactor();
redactor.add('password', PASSWORD);
redactor.add('code', CODE);

const bytes = Buffer.from(PASSWORD);
const entities = (radix: 10 | 16): string =>
  [...PASSWORD]
    .map((letter) => `&#${radix === 16 ? 'x' : ''}${letter.charCodeAt(0).toString(radix)};`)
    .join('');

describe('a redactor', () => {
  it.each<[string, string]>([
    ['in plain text', PASSWORD],
    ['in uppercase', PASSWORD.toUpperCase()],
    ['in lowercase', PASSWORD.toLowerCase()],
    ['backwards', [...PASSWORD].reverse().join('')],
    ['in JSON', JSON.stringify({ a: PASSWORD })],
    ['in JSON in JSON', JSON.stringify(JSON.stringify({ a: PASSWORD }))],
    ['in a query string', encodeURIComponent(PASSWORD)],
    ['in a form', new URLSearchParams({ a: PASSWORD }).toString()],
    [
      'in named HTML entities',
      PASSWORD.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('>', '&gt;'),
    ],
    ['in decimal HTML entities', entities(10)],
    ['in hexadecimal HTML entities', entities(16)],
    ['in hex', bytes.toString('hex')],
    ['in uppercase hex', bytes.toString('hex').toUpperCase()],
    ['in base64', bytes.toString('base64')],
    ['in base64 without padding', bytes.toString('base64').replace(/=+$/, '')],
    ['in base64url', bytes.toString('base64url')],
    ['in base64 after a user ID', Buffer.from(`ada:${PASSWORD}`).toString('base64')],
    ['in base64 after a longer user ID', Buffer.from(`jane.doe:${PASSWORD}`).toString('base64')],
  ])('removes a password %s', (_, text) => {
    const cleaned = redactor.clean(`It says ${text}.`);
    expect(cleaned).toContain('(password)');
    expect(cleaned).not.toContain(text);
    expect(cleaned.toLowerCase()).not.toMatch(/right|sky|thgir/);
  });

  it.each(['123456', '123 456', '123-456', '12 34 56', '1\u00a02\u00a03\u00a04\u00a05\u00a06'])(
    'removes a code that is printed as %s',
    (text) => {
      expect(redactor.clean(`Your code is ${text}.`)).toBe('Your code is (code).');
    },
  );

  it('leaves other texts unchanged', () => {
    const text = 'A Bright-Sky8 over 123 457, YWRhOmJyaWdodA== and &amp; &#38; Sky.';
    expect(redactor.clean(text)).toBe(text);
  });

  it.each([
    [
      'after a letter with a longer lower-case form',
      'yanl\u0131\u015f \u0130: Bright-Sky7.',
      'yanl\u0131\u015f \u0130: (password).',
    ],
    [
      'after letters with longer upper-case forms',
      '\u0149\u00df\ufb01 BRIGHT-SKY7',
      '\u0149\u00df\ufb01 (password)',
    ],
    ['in Turkish upper case', 'BR\u0130GHT-SKY7!', '(password)!'],
    ['in Turkish lower case', 'br\u0131ght-sky7!', '(password)!'],
    ['with another sign for a letter', 'Bright-\u017f\u212ay7', '(password)'],
    [
      'after an astral character',
      '\u{1f511}\u0130 Bright-Sky7 \u{1f511}',
      '\u{1f511}\u0130 (password) \u{1f511}',
    ],
  ])('removes a password %s', (_, text, cleaned) => {
    const one = createRedactor();
    one.add('password', 'Bright-Sky7');
    expect(one.clean(text)).toBe(cleaned);
  });

  it.each(['STRASSE-7\u0130', 'stra\u00dfe-7\u0130', 'Stra\u00dfe-7I\u0307', 'stra\u00dfe-7i\u0307'])(
    'removes a password with unusual letters from %s',
    (text) => {
      const one = createRedactor();
      one.add('password', 'Stra\u00dfe-7\u0130');
      expect(one.clean(`<${text}>`)).toBe('<(password)>');
    },
  );

  it('removes a decomposed accent with its letter', () => {
    const one = createRedactor();
    one.add('password', 'caf\u00e9-7x');
    expect(one.clean('cafe\u0301-7x, CAF\u00c9-7X')).toBe('(password), (password)');
  });

  it('removes an ordinary word only if it is a whole value', () => {
    const one = createRedactor();
    one.add('password', 'short');
    one.add('password', 'password');
    const sentence = 'A code works once and for a short time. The password is too short.';
    expect(one.clean(sentence)).toBe(sentence);
    expect(one.clean('{"password":"short","b":"password","c":["short"],"d":"shorter"}')).toBe(
      '{"password":"(password)","b":"(password)","c":["(password)"],"d":"shorter"}',
    );
    expect(one.clean(JSON.stringify('{"password":"short"}'))).toBe('"{\\"password\\":\\"(password)\\"}"');
    expect(one.clean('data=1&password=short&x=short')).toBe('data=1&password=(password)&x=(password)');
    expect(one.clean('short')).toBe('(password)');
    expect(one.clean('<b>short</b>, &quot;short&quot;')).toBe('<b>(password)</b>, &quot;(password)&quot;');
  });

  it('removes the longer of two secrets completely', () => {
    const two = createRedactor();
    two.add('token', 'abcd');
    two.add('session', 'abcdefgh');
    expect(two.clean('abcdefgh abcd')).toBe('(session) (token)');
  });
});
