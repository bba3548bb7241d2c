import { dom } from '../host-page/dom';
import { HELP_URL, type Piece } from './description';

const SVG = 'http://www.w3.org/2000/svg';

/** Makes real elements, one by one: a strict policy takes no markup. `help`: the address of the help page. */
export function makeElements(pieces: readonly Piece[], help = '', namespace?: string): Node[] {
  return pieces.map((piece) => {
    if (typeof piece === 'string') return dom.createTextNode(piece);
    const [tag, attributes, ...children] = piece;
    const space = tag === 'svg' ? SVG : namespace;
    const element = space ? dom.createElementNS(space, tag) : dom.createElement(tag);
    for (const [name, value] of Object.entries(attributes))
      element.setAttribute(name, value === HELP_URL ? help : value);
    element.append(...makeElements(children, help, space));
    return element;
  });
}
