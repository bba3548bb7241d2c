import { expect, it } from '@jest/globals';
import { type Item, waysOf } from '../../../src/core/data/ways';

const WAYS = [
  { action: 'passkey', when: { passkeys: true } },
  { action: 'provider', each: 'settings.providers' },
];

/** The visible ways, as `action` or `action id name`. */
const shown = (providers: unknown, passkeys = true, last: () => string | null = () => null): string[] =>
  waysOf(
    WAYS,
    { passkeys },
    (path) => (path === 'settings.providers' ? providers : undefined),
    ({ action }, item) => [action, item?.id, item?.name].filter(Boolean).join(' '),
    last,
  );

it('returns the ways whose guard holds, in order', () => {
  expect(shown([{ id: 'acme', name: 'Acme Works' }])).toEqual(['passkey', 'provider acme Acme Works']);
  expect(shown([{ id: 'acme', name: 'Acme Works' }], false)).toEqual(['provider acme Acme Works']);
});

it('keeps a drawn list as one way', () => {
  const draw = (_way: unknown, item?: Item) => ['button', item?.id];
  expect(
    waysOf(
      [{ when: {} }],
      {},
      () => undefined,
      draw,
      () => null,
    ),
  ).toEqual([['button', undefined]]);
});

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'acme'],
  ['a number', 5],
  ['an empty list', []],
  ['entries that are not objects', [null, 'acme', 5, []]],
  ['entries without an ID', [{ name: 'Acme' }]],
  ['entries without a name', [{ id: 'acme' }, { id: 'acme', name: '' }, { id: 'acme', name: '  ' }]],
  [
    'IDs with other characters',
    [
      { id: 'a b', name: 'A' },
      { id: 'a/b', name: 'A' },
      { id: '<b>', name: 'A' },
    ],
  ],
  ['an ID that is too long', [{ id: 'a'.repeat(65), name: 'A' }]],
  ['names that are not texts', [{ toString: 1 }, {}, ['A'], 5, true].map((name) => ({ id: 'acme', name }))],
  ['IDs that are not texts', [{ toString: 1 }, ['acme'], 5].map((id) => ({ id, name: 'A' }))],
  ['an inherited ID', [Object.create({ id: 'acme', name: 'Acme' })]],
])('has no button for %s', (_, providers) => {
  expect(shown(providers, false)).toEqual([]);
});

it('begins with the entry that was used last, and asks for it only if there are entries', () => {
  const used: string[] = [];
  const last = (): string => {
    used.push('read');
    return 'b';
  };
  expect(shown([], false, last)).toEqual([]);
  expect(used).toEqual([]);
  const entries = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ];
  expect(shown(entries, false, last)).toEqual(['provider b B', 'provider a A']);
});

it('returns the first 8 entries', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ id: `p${index}`, name: 'P' }));
  expect(shown(many, false)).toHaveLength(8);
});

it('cuts a name after 60 characters, never inside one', () => {
  expect(shown([{ id: 'a', name: '\u{1F511}'.repeat(61) }], false)).toEqual([
    `provider a ${'\u{1F511}'.repeat(60)}`,
  ]);
});
