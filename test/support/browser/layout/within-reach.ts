/** Everything in the topmost panel that a user presses, or reads before that. */
export const THINGS =
  'input, select, button, a, summary, .latchkey-message, .latchkey-field-error, .latchkey-note, .latchkey-requirements-title';

/**
 * Returns the parts of the topmost panel that cannot be scrolled into view or are covered, in sentences. Runs
 * in the page, so everything it needs is inside the function.
 */
export function outOfReach(things: string): string[] {
  const panel = [...document.querySelectorAll<HTMLElement>('[data-latchkey-panel]')].at(-1) as HTMLElement;
  const faults: string[] = [];
  for (const more of panel.querySelectorAll('details')) more.open = true;
  const nameOf = (element: Element): string =>
    `${element.localName}.${element.className} ${element.getAttribute('name') ?? ''}“${(element.textContent ?? '').slice(0, 40)}”`;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.latchkey-hidden') === null;
  const isHit = (element: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || (element.closest('label')?.contains(hit) ?? false));
  };
  const toTop = (): void => {
    for (const part of [panel, ...panel.querySelectorAll('.latchkey-scroll')]) part.scrollTop = 0;
  };

  toTop();
  const main = panel.querySelector('.latchkey-footer [data-variant="primary"]')?.getBoundingClientRect();
  // An inline panel is as tall as its content, so the host's page scrolls.
  const isDialog = panel.closest('dialog') !== null;
  if (isDialog && innerHeight >= 400 && main && (main.top < 0 || main.bottom > innerHeight))
    faults.push('the main button is not visible');

  for (const element of [...panel.querySelectorAll<HTMLElement>(things)].filter(isSeen)) {
    // The automation does not scroll to an element that is at the place of the click, even if it is covered.
    toTop();
    const first = element.getBoundingClientRect();
    const [atX, atY] = [first.x + first.width / 2, first.y + first.height / 2];
    const isThere = document.elementsFromPoint(atX, atY).includes(element);
    // An edge between two pixels belongs to both sides.
    if (isThere && !isHit(element, atX, atY) && !isHit(element, atX, atY - 1))
      faults.push(`covered before it is scrolled to: ${nameOf(element)}`);

    element.scrollIntoView({ block: 'nearest' });
    const box = element.getBoundingClientRect();
    const x = box.x + box.width / 2;
    const places =
      box.height > innerHeight / 2 ? [box.y + 3] : [box.y + 3, box.y + box.height / 2, box.bottom - 3];
    if (places.some((y) => !isHit(element, x, y))) faults.push(`not fully visible: ${nameOf(element)}`);
  }

  // A user who moves to an invalid field by keyboard must see its error.
  for (const field of panel.querySelectorAll<HTMLElement>('[aria-invalid=true]')) {
    toTop();
    field.focus();
    const error = field.closest('.latchkey-field')?.querySelector('.latchkey-field-error');
    const box = error?.getBoundingClientRect();
    if (error && box && !isHit(error, box.x + 10, box.bottom - 3))
      faults.push(`the error of the focused field is not visible: ${nameOf(field)}`);
  }
  return faults;
}

/**
 * Scrolls an element of the topmost panel into view. Returns its middle, or null if the element is not
 * visible.
 */
export function middleOf({ things, index }: { things: string; index: number }): [number, number] | null {
  const panel = [...document.querySelectorAll('[data-latchkey-panel]')].at(-1) as HTMLElement;
  const element = panel.querySelectorAll<HTMLElement>(things)[index];
  if (!element?.checkVisibility() || element.closest('.latchkey-hidden')) return null;
  element.scrollIntoView({ block: 'nearest' });
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
