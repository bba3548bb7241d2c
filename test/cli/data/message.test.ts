import { describe, expect, it } from '@jest/globals';
import { MessageFormat } from 'messageformat';
import { argumentsOf, readMessage } from '../../../cli/data/compile/message';
import { speak } from '../../../src/i18n/locale';
import { createMessageRuntime } from '../../../src/i18n/message-runtime';

const plural =
  '.input {$n :number}\n.match $n\n0 {{none}}\none {{{$n} letter}}\nfew {{{$n} few}}\n* {{{$n} letters}}';
const sources = [
  'Sign on',
  '',
  'Braces \\{ and \\} and a back\\\\slash, "quotes" and \u2028',
  'Hello {$name}!',
  '{$a}{$b} and {|a literal|}',
  'At {$n} of {$n :number minimumFractionDigits=2} or {$n :integer}',
  '{$n :number useGrouping=never signDisplay=always}',
  '{$name :string}',
  plural,
  '.input {$n :integer}\n.match $n\none {{one}}\n* {{{$n} things}}',
  '.input {$n :number select=ordinal}\n.match $n\none {{{$n}st}}\ntwo {{{$n}nd}}\nfew {{{$n}rd}}\n* {{{$n}th}}',
  '.input {$n :number select=exact}\n.match $n\n1 {{exactly one}}\n* {{another}}',
  '.input {$name :string}\n.match $name\nTEXT {{by text}}\nVOICE {{by voice}}\n* {{somehow}}',
  '.input {$n :number}\n.input {$name :string}\n.match $n $name\none TEXT {{one text}}\none * {{one}}\n* VOICE {{some calls}}\n1 VOICE {{just one call}}\n* * {{some}}',
  '.local $m = {$n :number minimumFractionDigits=1}\n{{{$m} and {$n}}}',
];
const inputs = [
  { n: 0 },
  { n: 1 },
  { n: 2 },
  { n: 3 },
  { n: 1234.5 },
  { n: '7' },
  { n: -1 },
  { n: 'much' },
  {},
].map((input) => ({
  name: 'TEXT',
  a: 1,
  b: true,
  ...input,
}));
inputs.push(
  { n: 1, name: 'VOICE', a: 2, b: false },
  { n: 5, name: 'VOICE', a: 2, b: false },
  { n: 1, name: 'x', a: 2, b: false },
);

const locales = ['en_US', 'de_DE', 'fr_FR', 'da_DK', 'zh_CN'];

function spoken(source: string, locale: string, args: Record<string, unknown>): string {
  return speak(readMessage(source), args, createMessageRuntime(locale));
}

describe('a message', () => {
  it.each(locales.flatMap((locale) => sources.map((source) => [locale, source])))(
    'matches MessageFormat in %s for %j',
    (locale, source) => {
      const oracle = new MessageFormat(locale.replace('_', '-'), source, { bidiIsolation: 'none' });
      for (const args of inputs)
        expect([args, spoken(source, locale, args)]).toEqual([args, oracle.format(args, () => {})]);
    },
  );
});

it('a constant message is a plain string', () => {
  expect(readMessage('Sign on')).toBe('Sign on');
});

it.each([
  ['{$when :datetime}', ':datetime'],
  ['{$sum :currency currency=EUR}', ':currency'],
  ['{#b}bold{/b}', 'Markup'],
  ['{$n :number minimumFractionDigits=$m}', 'fixed value'],
  ['{$n :number style=percent}', 'style'],
  ['{$user.name}', 'dot'],
  ['{$n', 'MessageFormat'],
  ['.input {$n :number}\n.match $n\none {{one}}', 'variants'],
])('rejects the message %j with a reason', (source, words) => {
  expect(() => readMessage(source)).toThrow(words);
});

it('the arguments of a message include those of declarations and exclude local names', () => {
  expect(argumentsOf('.input {$n :number}\n.local $m = {$k :string}\n.match $n\n* {{{$m} {$name}}}')).toEqual(
    ['k', 'n', 'name'],
  );
});
