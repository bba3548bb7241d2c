/** What a run of conform prints holds no secret, in whatever form a server repeats it. */
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
    ['as it is', PASSWORD],
    ['in upper case', PASSWORD.toUpperCase()],
    ['in lower case', PASSWORD.toLowerCase()],
    ['backwards', [...PASSWORD].reverse().join('')],
    ['in JSON', JSON.stringify({ a: PASSWORD })],
    ['in JSON in JSON', JSON.stringify(JSON.stringify({ a: PASSWORD }))],
    ['in a query', encodeURIComponent(PASSWORD)],
    ['in a form', new URLSearchParams({ a: PASSWORD }).toString()],
    [
      'in named HTML entities',
      PASSWORD.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('>', '&gt;'),
    ],
    ['in decimal HTML entities', entities(10)],
    ['in hexadecimal HTML entities', entities(16)],
    ['in hex', bytes.toString('hex')],
    ['in hex of upper case', bytes.toString('hex').toUpperCase()],
    ['in base64', bytes.toString('base64')],
    ['in base64 without padding', bytes.toString('base64').replace(/=+$/, '')],
    ['in base64 for addresses', bytes.toString('base64url')],
    ['in base64 behind a user id', Buffer.from(`ada:${PASSWORD}`).toString('base64')],
    ['in base64 behind a longer user id', Buffer.from(`jane.doe:${PASSWORD}`).toString('base64')],
  ])('takes a password out %s', (_, text) => {
    const cleaned = redactor.clean(`It says ${text}.`);
    expect(cleaned).toContain('(password)');
    expect(cleaned).not.toContain(text);
    expect(cleaned.toLowerCase()).not.toMatch(/right|sky|thgir/);
  });

  it.each(['123456', '123 456', '123-456', '12 34 56', '1\u00a02\u00a03\u00a04\u00a05\u00a06'])(
    'takes a code out that is printed as %s',
    (text) => {
      expect(redactor.clean(`Your code is ${text}.`)).toBe('Your code is (code).');
    },
  );

  it('leaves other texts as they are', () => {
    const text = 'A Bright-Sky8 over 123 457, YWRhOmJyaWdodA== and &amp; &#38; Sky.';
    expect(redactor.clean(text)).toBe(text);
  });

  it('takes the longer of two secrets out whole', () => {
    const two = createRedactor();
    two.add('token', 'abcd');
    two.add('session', 'abcdefgh');
    expect(two.clean('abcdefgh abcd')).toBe('(session) (token)');
  });
});
