import { dom } from '../host-page/dom';
import { HELP_URL, type Piece } from './description';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Creates elements one by one, because a strict policy forbids markup strings. `help` is the URL of the help
 * page, `variant` the index of the variant, and `tags` has replacements for tags.
 */
export function makeElements(
  pieces: readonly Piece[],
  help = '',
  variant = 0,
  tags: Record<string, string> = {},
  namespace?: string,
): Node[] {
  return pieces.flatMap((piece): Node | Node[] => {
    if (typeof piece === 'string') return dom.createTextNode(piece);
    if (!Array.isArray(piece))
      return (piece.of >> variant) & 1 ? makeElements(piece.pieces, help, variant, tags, namespace) : [];
    const [tag, attributes, ...children] = piece;
    const space = tag === 'svg' ? SVG : namespace;
    const element = space ? dom.createElementNS(space, tag) : dom.createElement(tags[tag] ?? tag);
    for (const [name, value] of Object.entries(attributes))
      element.setAttribute(name, value === HELP_URL ? help : value);
    element.append(...makeElements(children, help, variant, tags, space));
    return element;
  });
}
