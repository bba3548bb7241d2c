import type { Drawn, Piece } from '../../../src/start/description';

/** A variant of the markup whose pieces are consumed from the front: its index and the remaining pieces. */
interface Rest {
  variant: number;
  pieces: Drawn[];
}

/** The tag and attributes of each element, which are compared many times. */
const outsides = new WeakMap<object, string>();

function outsideOf(element: Exclude<Drawn, string>): string {
  const outside = outsides.get(element) ?? JSON.stringify(element.slice(0, 2));
  outsides.set(element, outside);
  return outside;
}

/** Whether two pieces differ only in their content. */
const areSameElement = (a: Drawn | undefined, b: Drawn | undefined): boolean =>
  Array.isArray(a) && Array.isArray(b) ? outsideOf(a) === outsideOf(b) : a === b;

/** Returns the next piece, preferably one that isn't further back in another variant. */
function nextOf(rests: readonly Rest[]): Drawn | undefined {
  const heads = rests.flatMap(({ pieces }) => pieces.slice(0, 1));
  const isBehind = (head: Drawn) =>
    rests.some(({ pieces }) => pieces.findIndex((piece) => areSameElement(piece, head)) > 0);
  return heads.find((head) => !isBehind(head)) ?? heads[0];
}

function mergeAll(rests: readonly Rest[]): Piece[] {
  const merged: Piece[] = [];
  for (let next = nextOf(rests); next !== undefined; next = nextOf(rests)) {
    const having = rests.filter(({ pieces }) => areSameElement(pieces[0], next));
    const taken = having.map(({ variant, pieces }) => ({ variant, piece: pieces.shift() as Drawn }));
    const inside = taken.map(({ variant, piece }) => ({ variant, pieces: piece.slice(2) as Drawn[] }));
    const piece: Piece = typeof next === 'string' ? next : [next[0], next[1], ...mergeAll(inside)];
    const of = having.reduce((sum, { variant }) => sum | (1 << variant), 0);
    merged.push(having.length === rests.length ? piece : { of, pieces: [piece] });
  }
  return merged;
}

/**
 * Merges all variants of a panel into one list. A piece of all variants is listed once, and a piece of some variants lists their
 * indexes. So 32 variants are hardly larger than one.
 */
export const commonPieces = (variants: readonly Drawn[][]): Piece[] =>
  mergeAll(variants.map((pieces, variant) => ({ variant, pieces: [...pieces] })));
