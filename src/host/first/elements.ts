import { type Piece, PLACE_URL } from './description';

const SVG = 'http://www.w3.org/2000/svg';

/** Makes real elements, one by one: a strict policy takes no markup. `urlOf` gives the URL of a place. */
export function makeElements(pieces: readonly Piece[], urlOf: (place: string) => string, namespace?: string): Node[] {
  return pieces.map((piece) => {
    if (typeof piece === 'string') return document.createTextNode(piece);
    const [tag, attributes, ...children] = piece;
    const space = tag === 'svg' ? SVG : namespace;
    const element = space ? document.createElementNS(space, tag) : document.createElement(tag);
    for (const name in attributes)
      element.setAttribute(
        name,
        (attributes[name] as string).replace(PLACE_URL, (_, place) => urlOf(place)),
      );
    // As React does it, for whom the attribute is not worth a word.
    if (element instanceof HTMLOptionElement) {
      element.selected = element.hasAttribute('selected');
      element.removeAttribute('selected');
    }
    element.append(...makeElements(children, urlOf, space));
    return element;
  });
}
