/**
 * A field counts when a person could use it: on the page, in its looks, in view, on top of everything, and
 * with the keys going to it.
 */

const FIELD = 'input[name=userId]';

/** The least a field measures; smaller is not drawn yet. */
const LEAST = { width: 40, height: 10 };

/** The first field, or nothing while it cannot be used. It gets the focus, for the keys go there. */
export function usableField(): HTMLInputElement | undefined {
  return [...document.querySelectorAll<HTMLInputElement>(FIELD)].find(
    (field) => isSeen(field) && takesFocus(field),
  );
}

/** The same, and the focus stays where it is. */
export function seenField(): HTMLInputElement | undefined {
  return [...document.querySelectorAll<HTMLInputElement>(FIELD)].find(isSeen);
}

/**
 * Whether a framework has this element as its own: what is typed there is heard, and its form's buttons do
 * something.
 */
export function isOwned(field: HTMLInputElement): boolean {
  if (document.documentElement.dataset.framework === 'none') return true;
  // React's props of an element; Preact's listeners, as version 10 and as 11 names them.
  return Object.keys(field).some((key) => key.startsWith('__reactProps$') || key === 'l' || key === '__e');
}

/** All of the form: the first field's label, the field and the button are drawn and at least 95 % opaque. */
export function isFormDrawn(): boolean {
  const field = seenField();
  const button = document.querySelector('form button:not([type=button])');
  return [field, field?.labels?.[0], button].every((part) => part && isOpaque(part));
}

/** Nothing around it makes it paler. Where it stands the browser has drawn it by then, or draws it now. */
function isOpaque(part: Element): boolean {
  const { width, height } = part.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  let opacity = 1;
  for (let element: Element | null = part; element; element = element.parentElement)
    opacity *= Number(getComputedStyle(element).opacity);
  return opacity >= 0.95;
}

function isSeen(field: HTMLInputElement): boolean {
  if (!field.matches(':enabled') || field.readOnly || !isStyled()) return false;
  if (
    !field.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  )
    return false;
  const { left, top, width, height } = field.getBoundingClientRect();
  if (width < LEAST.width || height < LEAST.height) return false;
  // Outside the window this is null; below something else, or inert, it is something else.
  return document.elementFromPoint(left + width / 2, top + height / 2) === field;
}

function takesFocus(field: HTMLInputElement): boolean {
  if (document.activeElement !== field) field.focus();
  return document.activeElement === field;
}

/** No sheet is on its way any more, and a subject that has looks of its own has got them. */
function isStyled(): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const count = document.styleSheets.length + document.adoptedStyleSheets.length;
  return (
    links.every(({ sheet }) => sheet) && (document.documentElement.dataset.looks === 'none' || count > 0)
  );
}
