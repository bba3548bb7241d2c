import { expect, it } from '@jest/globals';
import { commonPieces } from '../../../../scripts/build/early/common-pieces';
import type { Drawn, Piece } from '../../../../src/early/description';

const pick = (pieces: readonly Piece[], variant: number): Drawn[] =>
  pieces.flatMap((piece): Drawn[] => {
    if (typeof piece === 'string') return [piece];
    if (!Array.isArray(piece)) return (piece.of >> variant) & 1 ? pick(piece.pieces, variant) : [];
    const [tag, attributes, ...children] = piece;
    return [[tag, attributes, ...pick(children, variant)]];
  });

it.each<[string, Drawn[][]]>([
  ['one look', [[['p', {}, 'a']]]],
  ['a text that differs', [[['p', {}, 'a', ['b', {}]]], [['p', {}, 'c', ['b', {}]]]]],
  ['an attribute that differs', [[['p', { id: 'a' }, 'x']], [['p', { id: 'b' }, 'x']]]],
  [
    'something more at the front, inside and at the end',
    [
      [['p', {}]],
      ['a', ['p', {}, 'b']],
      [
        ['p', {}],
        ['i', {}],
      ],
    ],
  ],
  [
    'another order',
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
  ],
  ['the same twice', [['a', 'a', 'b'], ['a', 'b'], []]],
])('each variant can be rebuilt unchanged from the common pieces: %s', (_, looks) => {
  const common = commonPieces(looks);
  expect(looks.map((_look, variant) => pick(common, variant))).toEqual(looks);
});

it('a piece that all variants have is in the list once', () => {
  const common = commonPieces([
    [['form', {}, ['input', {}], ['a', {}, 'Help']]],
    [['form', {}, ['input', {}]]],
  ]);
  expect(common).toEqual([['form', {}, ['input', {}], { of: 1, pieces: [['a', {}, 'Help']] }]]);
});
