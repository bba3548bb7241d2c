import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { addTexts } from '../../src/engine/answer-texts';
import { readMessages } from '../../src/http/messages';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const codes: string[] = read('schemas/answers/fields.json').$defs.messageCode.anyOf.flatMap(
  (one: { const?: string }) => one.const ?? [],
);

const CATALOG: Record<string, string> = {
  ANSWER_WRONG_CODE: 'Wrong.',
  ANSWER_LOCKED: 'Locked.',
  ANSWER_TOO_MANY_REQUESTS: 'Try again in # minutes.',
  ANSWER_NOT_AUTHORIZED: 'You may not|Sie dürfen nicht.',
  SERVER_LOCKED: 'The owner says: locked.',
};

async function completed(messages: unknown, more: { minutes?: number } = {}) {
  const answer = {
    ...readMessages(messages),
    ...{ nextAction: 'LOGIN', sessionExpired: false, targetUrl: null, data: {}, ...more },
  };
  await addTexts(answer, {
    more: async () => {},
    text: (key, args) => CATALOG[key]?.replace('#', String(args?.minutes)) ?? key,
  });
  return { items: answer.items, text: answer.text };
}

it('gives a code without a text the text of the widget', async () => {
  expect(await completed([{ type: 'ERROR', code: 'WRONG_CODE' }])).toEqual({
    items: [{ text: 'Wrong.', code: 'SERVER_WRONG_CODE' }],
    text: 'Wrong.',
  });
});

it('says how long to wait after too many requests', async () => {
  const messages = [{ type: 'ERROR', code: 'TOO_MANY_REQUESTS' }];
  expect((await completed(messages, { minutes: 15 })).text).toBe('Try again in 15 minutes.');
  expect((await completed(messages)).text).toBe('Try again in 0 minutes.');
});

it("keeps the server's own text", async () => {
  expect((await completed([{ detail: 'No.', code: 'WRONG_CODE' }, { code: 'WRONG_CODE' }])).items).toEqual([
    { text: 'No.', code: 'SERVER_WRONG_CODE' },
    { text: 'Wrong.', code: 'SERVER_WRONG_CODE' },
  ]);
});

it('leaves a code for which the owner has a text to the message box', async () => {
  const { items, text } = await completed([{ code: 'LOCKED' }]);
  expect(items).toEqual([{ text: '', code: 'SERVER_LOCKED' }]);
  expect(text).toBe('The owner says: locked.');
});

it('removes an unknown code, so that the answer has no message', async () => {
  expect(await completed([{ code: 'E1042' }])).toEqual({ items: [], text: '' });
});

it('shows the part after a pipe, and lets facts read the whole text', async () => {
  const { items, text } = await completed([{ code: 'NOT_AUTHORIZED' }]);
  expect(items).toMatchObject([{ text: 'Sie dürfen nicht.' }]);
  expect(text).toBe('You may not|Sie dürfen nicht.');
});

it('has a text and a line in the documentation for each code of the contract', () => {
  const texts = Object.keys(read('locales/en_US.json').messages);
  expect(texts.filter((key) => key.startsWith('ANSWER_'))).toEqual(codes.map((code) => `ANSWER_${code}`));
  const [, table = ''] = readFileSync('docs/server.md', 'utf8').split('## Say why with a code');
  const rows = (table.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \|/gm);
  expect([...rows].map(([, code]) => code)).toEqual(codes);
});
