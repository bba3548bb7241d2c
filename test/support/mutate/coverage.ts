import type { Row } from '../../../src/core/data/data.gen';
import type { Product } from '../../../src/core/data/product';
import { copy, places, rowId, type Source } from './mutants';

/** A product that records which of its rows were used. The engine reads `keep` of every row that it uses, and of no other row. */
export function watched({ product, files }: Source, taken: (row: string) => void): Product {
  const own = copy(product);
  const watch = (row: Row, id: string): void => {
    const { keep } = row;
    Object.defineProperty(row, 'keep', {
      enumerable: true,
      get() {
        taken(id);
        return keep;
      },
    });
  };
  for (const place of places({ product: own, files })) {
    const rows = Array.isArray(place.cell) ? place.cell : [place.cell];
    for (const [index, row] of rows.entries()) watch(row, rowId(place, index));
  }
  return own;
}
