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

  it('removes the longer of two secrets completely', () => {
    const two = createRedactor();
    two.add('token', 'abcd');
    two.add('session', 'abcdefgh');
    expect(two.clean('abcdefgh abcd')).toBe('(session) (token)');
  });
});
