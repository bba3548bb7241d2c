import { expect, it } from '@jest/globals';
import { messageLine } from '../../src/i18n/message-line';
import { createText } from '../../src/i18n/text';

const text = createText(
  'en_US',
  {
    SYSTEM_ERROR: 'A system error.',
    SERVER_E1: 'Text for E1',
    MANDATORY_FIELD: 'Field is required',
    REQUEST_FAILED: ['Failed: ', ['value', 'text', 'text']],
  },
  { SERVER_E2: ({ text: said }) => `The host on: ${said}` },
);

it.each([
  [
    'the catalog text of a code rather than the server text',
    { text: 'No.', code: 'SERVER_E1' },
    'Text for E1',
  ],
  ['the catalog text of a code without a server text', { text: '', code: 'SERVER_E1' }, 'Text for E1'],
  [
    'the host’s text for a code, with the server text as its argument',
    { text: 'No.', code: 'SERVER_E2' },
    'The host on: No.',
  ],
  ['the server text if its code isn’t in the catalog', { text: 'No.', code: 'SERVER_E3' }, 'No.'],
  ['the server text without a code', { text: 'No.' }, 'No.'],
  [
    'a system error without a server text or a known code',
    { text: '', code: 'SERVER_E3' },
    'A system error.',
  ],
  [
    'a catalog text as an argument of another',
    { key: 'REQUEST_FAILED', args: { text: { key: 'MANDATORY_FIELD' } } },
    'Failed: Field is required',
  ],
  ['the catalog text of a key', { key: 'MANDATORY_FIELD' }, 'Field is required'],
])('a message line shows %s', (_what, item, words) => expect(messageLine(item, text)).toBe(words));
