import { expect, it } from '@jest/globals';
import { messageLine } from '../../src/i18n/message-line';
import { createText } from '../../src/i18n/text';

const text = createText(
  'en_US',
  {
    SYSTEM_ERROR: 'A system error.',
    SERVER_E1: 'Words for E1',
    MANDATORY_FIELD: 'Field is required',
    REQUEST_FAILED: ({ text: said }) => `Failed: ${said}`,
  },
  { SERVER_E2: ({ text: said }) => `The host on: ${said}` },
);

it.each([
  ['the words for a code before the text', { text: 'No.', code: 'SERVER_E1' }, 'Words for E1'],
  ['the words for a code that has no text', { text: '', code: 'SERVER_E1' }, 'Words for E1'],
  [
    'the host’s words for a code, which may use the text',
    { text: 'No.', code: 'SERVER_E2' },
    'The host on: No.',
  ],
  ['the text when its code has no words', { text: 'No.', code: 'SERVER_E3' }, 'No.'],
  ['the text that has no code', { text: 'No.' }, 'No.'],
  ['a system error when neither says anything', { text: '', code: 'SERVER_E3' }, 'A system error.'],
  [
    'a text within a text',
    { key: 'REQUEST_FAILED', args: { text: { key: 'MANDATORY_FIELD' } } },
    'Failed: Field is required',
  ],
  ['the text of a key', { key: 'MANDATORY_FIELD' }, 'Field is required'],
])('shows %s', (_what, item, words) => expect(messageLine(item, text)).toBe(words));
