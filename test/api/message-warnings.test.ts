import { beforeAll, expect, it } from '@jest/globals';
import { defaultFolders, productOf, readData } from '../../cli/data';
import { messageWarnings } from '../../src/api/warnings';
import type { Product } from '../../src/core/data/product';

let product: Product;
beforeAll(async () => {
  product = productOf(await readData(defaultFolders()));
});

const warnings = (messages: Record<string, string | Record<string, string>>, language = 'es_ES') =>
  messageWarnings({ messages, language }, product);

it('message warnings accept known keys and arguments, in any variant, for the shown language and by locale', async () => {
  const plural =
    '.input {$count :integer}\n.local $all = {$count :number}\n.match $count\none {{Una}}\n* {{{$all} sin cumplir, {$count} <= 3}}';
  expect(
    await warnings({
      SIGN_ON_TITLE: 'Hola',
      CODE_SENT_AGO: 'Enviado {$ago}',
      REQUIREMENTS_LEFT: plural,
      es_ES: { PHONE_LANDLINE_EXTENSION: '{$number}-{$extension}' },
    }),
  ).toEqual([]);
  expect(
    await warnings({ SERVER_E1042: 'El servidor dice: {$text}', de_DE: { SERVER_E1042: 'Gesperrt.' } }),
  ).toEqual([]);
  expect(
    await warnings({
      CODE_VALIDITY: '{$valid}',
      STEP_OF: 'Sin números',
      SIGN_ON_BUTTON: '\\{$libre\\}',
    }),
  ).toEqual([]);
});

it.each([
  [
    { SIGN_ON_TITEL: 'Hola' },
    'unknown text "SIGN_ON_TITEL" in config.messages. Did you mean "SIGN_ON_TITLE"?',
  ],
  [
    { de_DE: { SIGN_ON_TITEL: 'Hallo' } },
    'unknown text "SIGN_ON_TITEL" in config.messages.de_DE. Did you mean "SIGN_ON_TITLE"?',
  ],
  [{ de_ED: { SIGN_ON_TITLE: 'Hallo' } }, 'unknown locale "de_ED" in config.messages. Did you mean "de_DE"?'],
  [{ constructor: 'x' }, /unknown text "constructor" in config\.messages\. Did you mean/],
  [
    { CODE_SENT_AGO: 'Enviado {$agoo}' },
    "config.messages.CODE_SENT_AGO uses the unknown value {$agoo}, so the widget's own text shows. Its values are {$way}, {$to}, {$ago}.",
  ],
  [
    { SIGN_ON_TITLE: 'Hola, {$userId}' },
    /SIGN_ON_TITLE uses the unknown value \{\$userId\}.*This text has no values/,
  ],
  [
    { SERVER_E1042: 'No, {$code}' },
    /SERVER_E1042 uses the unknown value \{\$code\}.*Its values are \{\$text\}/,
  ],
  [
    { SIGN_ON_TITLE: 'Hola, <b>tú</b>' },
    'config.messages.SIGN_ON_TITLE contains markup, which shows as text. Remove it.',
  ],
  [{ SIGN_ON_TITLE: 'Hola, {#b}tú{/b}' }, /contains markup/],
])('message warnings report the problem in %j', async (messages, sentence) => {
  const found = await warnings(messages as Record<string, string>);
  expect(found).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)]);
});
