/** A field is usable if it is in the page, styled, in view, not covered, and receives the keys. */

const FIELD = 'input[name=userId]';

/** The minimum size of a field in CSS pixels. A smaller field isn't drawn yet. */
const MINIMUM = { width: 40, height: 10 };

/** Returns the first usable field, or undefined. Focuses it, because keys go to the focused field. */
export function usableField(): HTMLInputElement | undefined {
  return [...document.querySelectorAll<HTMLInputElement>(FIELD)].find(
    (field) => isSeen(field) && takesFocus(field),
  );
}

/** Returns the first visible field, without changing the focus. */
export function seenField(): HTMLInputElement | undefined {
  return [...document.querySelectorAll<HTMLInputElement>(FIELD)].find(isSeen);
}

/** Whether a framework has taken over this element: its listeners get the input, and the form's buttons work. */
export function isOwned(field: HTMLInputElement): boolean {
  if (document.documentElement.dataset.framework === 'none') return true;
  // React stores the props of an element. Preact stores its listeners, under different names in versions 10 and 11.
  return Object.keys(field).some((key) => key.startsWith('__reactProps$') || key === 'l' || key === '__e');
}

/** Whether the first field's label, the field and the button are drawn and at least 95 % opaque. */
export function isFormDrawn(): boolean {
  const field = seenField();
  const button = document.querySelector('form button:is([data-variant=primary], :not([type=button]))');
  return [field, field?.labels?.[0], button].every((part) => part && isOpaque(part));
}

/** Whether no ancestor makes the element more transparent. By then the browser has laid it out, or does so now. */
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
  if (width < MINIMUM.width || height < MINIMUM.height) return false;
  // Outside the window the result is null. If the field is covered or inert, it is another element.
  return document.elementFromPoint(left + width / 2, top + height / 2) === field;
}

function takesFocus(field: HTMLInputElement): boolean {
  if (document.activeElement !== field) field.focus();
  return document.activeElement === field;
}

/** Whether all style sheets have loaded, and the subject's own one if it has one. */
function isStyled(): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const count = document.styleSheets.length + document.adoptedStyleSheets.length;
  return (
    links.every(({ sheet }) => sheet) && (document.documentElement.dataset.looks === 'none' || count > 0)
  );
}
