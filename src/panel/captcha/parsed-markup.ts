import { Parser } from 'htmlparser2';
import { createMarkupFilter, type Piece } from './allowed';

/** Parses markup with a library, for browsers without a sanitizer. Uses the same allow-list. */
export function parseMarkup(html: string): Piece[] {
  const sieve = createMarkupFilter();
  const parser = new Parser({
    onopentag: (name, attributes) =>
      sieve.opened(name, (key) => (Object.hasOwn(attributes, key) ? attributes[key] : null)),
    ontext: sieve.text,
    onclosetag: sieve.closed,
  });
  parser.end(html);
  return sieve.pieces;
}
