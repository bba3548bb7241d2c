/**
 * A field is usable when a person can use it: it is in the page, styled, in view, not covered, and it gets
 * the keys.
 */

const FIELD = 'input[name=userId]';

/** The least size of a field, in CSS pixels; a smaller field is not drawn yet. */
const LEAST = { width: 40, height: 10 };

/**
 * The first usable field, or undefined while there is none. It gets the focus, because keys go to the focused
 * field.
 */
export function usableField(): HTMLInputElement | undefined {
  return [...document.querySelectorAll<HTMLInputElement>(FIELD)].find(
    (field) => isSeen(field) && takesFocus(field),
  );
}

/** The first field that is seen; the focus stays where it is. */
export function seenField(): HTMLInputElement | undefined {
  return [...document.querySelectorAll<HTMLInputElement>(FIELD)].find(isSeen);
}

/**
 * Whether a framework has taken over this element: its listeners get what is typed there, and the form's
 * buttons work.
 */
export function isOwned(field: HTMLInputElement): boolean {
  if (document.documentElement.dataset.framework === 'none') return true;
  // React's props of an element; Preact's listeners, under the names of version 10 and of version 11.
  return Object.keys(field).some((key) => key.startsWith('__reactProps$') || key === 'l' || key === '__e');
}

/** The whole form: the first field's label, the field and the button are drawn and at least 95 % opaque. */
export function isFormDrawn(): boolean {
  const field = seenField();
  const button = document.querySelector('form button:not([type=button])');
  return [field, field?.labels?.[0], button].every((part) => part && isOpaque(part));
}

/**
 * No ancestor makes the element more transparent. The browser has drawn its place by then, or draws it now.
 */
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
  // Outside the window the result is null; for a covered or inert field it is another element.
  return document.elementFromPoint(left + width / 2, top + height / 2) === field;
}

function takesFocus(field: HTMLInputElement): boolean {
  if (document.activeElement !== field) field.focus();
  return document.activeElement === field;
}

/** No style sheet is still loading, and a subject with its own style sheet has it. */
function isStyled(): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const count = document.styleSheets.length + document.adoptedStyleSheets.length;
  return (
    links.every(({ sheet }) => sheet) && (document.documentElement.dataset.looks === 'none' || count > 0)
  );
}
