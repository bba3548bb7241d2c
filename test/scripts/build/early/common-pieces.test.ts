import { expect, it } from '@jest/globals';
import { commonPieces } from '../../../../scripts/build/early/common-pieces';
import type { Drawn, Piece } from '../../../../src/start/description';

const pick = (pieces: readonly Piece[], variant: number): Drawn[] =>
  pieces.flatMap((piece): Drawn[] => {
    if (typeof piece === 'string') return [piece];
    if (!Array.isArray(piece)) return (piece.of >> variant) & 1 ? pick(piece.pieces, variant) : [];
    const [tag, attributes, ...children] = piece;
    return [[tag, attributes, ...pick(children, variant)]];
  });

it.each<[string, Drawn[][]]>([
  ['one variant', [[['p', {}, 'a']]]],
  ['a text that differs', [[['p', {}, 'a', ['b', {}]]], [['p', {}, 'c', ['b', {}]]]]],
  ['an attribute that differs', [[['p', { id: 'a' }, 'x']], [['p', { id: 'b' }, 'x']]]],
  [
    'additions at the start, inside and at the end',
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
    'a different order',
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
  ],
  ['two equal variants', [['a', 'a', 'b'], ['a', 'b'], []]],
])('common pieces rebuild each variant unchanged: %s', (_, looks) => {
  const common = commonPieces(looks);
  expect(looks.map((_look, variant) => pick(common, variant))).toEqual(looks);
});

it('common pieces list a piece of all variants once', () => {
  const common = commonPieces([
    [['form', {}, ['input', {}], ['a', {}, 'Help']]],
    [['form', {}, ['input', {}]]],
  ]);
  expect(common).toEqual([['form', {}, ['input', {}], { of: 1, pieces: [['a', {}, 'Help']] }]]);
});
