import { dom } from '../../core/dom';
import { focusStart } from '../../ui/modal/focus';
import { HELP_URL, type Piece } from './description';

const SVG = 'http://www.w3.org/2000/svg';

/** Makes real elements, one by one: a strict policy takes no markup. `help`: the address of the help page. */
export function makeElements(pieces: readonly Piece[], help = '', namespace?: string): Node[] {
  return pieces.map((piece) => {
    if (typeof piece === 'string') return dom.createTextNode(piece);
    const [tag, attributes, ...children] = piece;
    const space = tag === 'svg' ? SVG : namespace;
    const element = space ? dom.createElementNS(space, tag) : dom.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value === HELP_URL ? help : value);
    element.append(...makeElements(children, help, space));
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
