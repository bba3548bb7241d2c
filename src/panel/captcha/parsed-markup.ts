import { Parser } from 'htmlparser2';
import { createSieve, type Piece } from './allowed';

/**
 * For browsers without a sanitiser of their own: reads markup with a parser library, through the same
 * allow-list.
 */
export function parseMarkup(html: string): Piece[] {
  const sieve = createSieve();
  const parser = new Parser({
    onopentag: (name, attributes) =>
      sieve.opened(name, (key) => (Object.hasOwn(attributes, key) ? attributes[key] : null)),
    ontext: sieve.text,
    onclosetag: sieve.closed,
  });
  parser.end(html);
  return sieve.pieces;
}
