import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_LINES, MAX_MESSAGE_LENGTH, readMessages } from '../../src/http/messages';

const texts = (messages: unknown) =>
  readMessages(messages).items.map((item) => ('text' in item ? item.text : item.key));

it('ERROR and failed show as an error, INFO and success as a confirmation, anything else as information (ERR-01)', () => {
  expect(readMessages([{ type: 'ERROR', detail: 'a' }]).type).toBe('error');
  expect(readMessages({ status: 'failed', message: 'a' }).type).toBe('error');
  expect(readMessages([{ type: 'INFO', detail: 'a' }]).type).toBe('success');
  expect(readMessages([{ status: 'success', detail: 'a' }]).type).toBe('success');
  expect(readMessages([{ type: 'NOTICE', detail: 'a' }]).type).toBe('info');
  expect(readMessages([{ detail: 'a' }]).type).toBe('info');
});

it('several messages show in the most severe theme', () => {
  expect(
    readMessages([
      { type: 'INFO', detail: 'a' },
      { type: 'ERROR', detail: 'b' },
    ]).type,
  ).toBe('error');
});

it('a text or each detail of a list shows without the part before the first pipe (ERR-02)', () => {
  expect(texts({ type: 'ERROR', detail: 'plain' })).toEqual(['plain']);
  expect(
    texts([{ type: 'ERROR', message: [{ detail: 'E1|first' }, { detail: 'second|with|pipes' }] }]),
  ).toEqual(['first', 'with|pipes']);
});

it.each([
  ['next to a text', { detail: 'No.', code: 'E1042' }, { text: 'No.', code: 'SERVER_E1042' }],
  ['instead of a text', { type: 'ERROR', code: 'pwd.too-old' }, { text: '', code: 'SERVER_PWD_TOO_OLD' }],
  ['as a number', { detail: 'No.', code: 17 }, { text: 'No.', code: 'SERVER_17' }],
  ['before a pipe', { detail: 'E7 | No.' }, { text: 'No.', code: 'SERVER_E7' }],
  ['in a list', { message: [{ detail: 'No.', code: 'E1' }] }, { text: 'No.', code: 'SERVER_E1' }],
  ['only if it is a plain name', { detail: 'No way|No.', code: '<b>' }, { text: 'No.' }],
])("a message's code is read %s", (_where, message, item) =>
  expect(readMessages([message]).items).toEqual([item]),
);

it('the code replaces a missing text', () => {
  expect(readMessages([{ type: 'ERROR', code: 'E1' }]).text).toBe('SERVER_E1');
});

it('facts read the raw text', () => {
  expect(readMessages([{ detail: 'E7|You are not authorized' }]).text).toBe('E7|You are not authorized');
});

it.each([
  null,
  undefined,
  'text',
  7,
  true,
  [],
  [null],
  ['x'],
  [{}],
  [{ detail: {} }],
  [{ detail: [null, {}, { detail: 5 }] }],
  { detail: '   ' },
])('nothing shows for %j', (messages) => {
  expect(texts(messages)).toEqual([]);
});

it('a long message and a long list show in full (ERR-02)', () => {
  const long = `${'word '.repeat(3999)}end`;
  expect(texts({ type: 'ERROR', detail: long })).toEqual([long]);
  const list = Array.from({ length: MAX_LINES }, (_, index) => ({ detail: `line ${index}` }));
  expect(texts({ type: 'ERROR', detail: list })).toEqual(list.map(({ detail }) => detail));
});

it('a truncated text or list ends with a note', () => {
  const [text, ...more] = texts({ detail: `${'x'.repeat(MAX_MESSAGE_LENGTH - 1)}😀 end` });
  // Never in the middle of a character.
  expect([text, more]).toEqual([`${'x'.repeat(MAX_MESSAGE_LENGTH - 1)}…`, ['MESSAGE_CUT']]);
  const many = Array.from({ length: 10_000 }, (_, index) => ({ detail: `${index}` }));
  expect(texts(many)).toEqual([...many.slice(0, MAX_LINES).map(({ detail }) => detail), 'MESSAGE_CUT']);
  const long = Array.from({ length: 3 }, () => ({ detail: 'y'.repeat(MAX_MESSAGE_LENGTH / 2) }));
  expect(texts(long)).toEqual([...long.slice(0, 2).map(({ detail }) => detail), 'MESSAGE_CUT']);
});

it('no message from a server throws', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => void readMessages(value)));
});
