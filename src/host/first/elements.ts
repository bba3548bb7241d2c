import { dom } from '../../core/dom';
import { focusStart } from '../../ui/modal/focus';
import { type Piece, PLACE_URL } from './description';

const SVG = 'http://www.w3.org/2000/svg';

/** Makes real elements, one by one: a strict policy takes no markup. `urlOf` gives the URL of a place. */
export function makeElements(pieces: readonly Piece[], urlOf: (place: string) => string, namespace?: string): Node[] {
  return pieces.map((piece) => {
    if (typeof piece === 'string') return dom.createTextNode(piece);
    const [tag, attributes, ...children] = piece;
    const space = tag === 'svg' ? SVG : namespace;
    const element = space ? dom.createElementNS(space, tag) : dom.createElement(tag);
    for (const [name, value] of Object.entries(attributes))
      element.setAttribute(
        name,
        value.replace(PLACE_URL, (_, place) => urlOf(place)),
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

/** Opens the dialog in `place`, and puts the focus where a person will begin. */
export function openDialog(place: Element): HTMLDialogElement {
  const dialog = place.querySelector('dialog') as HTMLDialogElement;
  // A browser without modal dialogs can at least show what is in it.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  focusStart(dialog.querySelector('.latchkey-panel') as HTMLElement);
  return dialog;
}
