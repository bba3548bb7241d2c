import { dom } from './dom';

/**
 * Selects the fields that users fill in. It excludes the username field for password managers, which has
 * `tabindex="-1"`.
 */
const FIELDS =
  'input:not([type=hidden], [type=radio], [tabindex="-1"]), input[type=radio]:checked, select, textarea';

function fieldOf(panel: HTMLElement, field: string): HTMLElement | null {
  const inputs = [...panel.querySelectorAll<HTMLInputElement>('[data-latchkey-field]')].filter(
    (input) => input.dataset.latchkeyField === field,
  );
  return inputs.find((input) => input.checked) ?? inputs[0] ?? null;
}

/**
 * Returns where users begin: the first empty field. Without fields, returns the first button, or the title if one
 * of the buttons is Cancel. So a repeated Enter neither agrees to something nor ends the journey.
 */
function start(panel: HTMLElement): HTMLElement | null {
  const fields = [...panel.querySelectorAll<HTMLInputElement>(FIELDS)];
  const empty = fields.find((field) => field.value === '' && !field.readOnly);
  const cancel = panel.querySelector('.latchkey-footer [data-latchkey-action=cancel]');
  return empty ?? fields[0] ?? panel.querySelector(cancel ? '.latchkey-title' : '.latchkey-footer button');
}

/**
 * Moves the focus to a target of the journey: `message`, `firstError`, `requirements`, `field:<name>`, `title`,
 * or `start`, the first empty field. If the target is missing or hidden, focuses the start or the panel, so the
 * focus is never lost.
 * @returns whether the target exists
 */
export function placeFocus(panel: HTMLElement, target: string): boolean {
  const [kind, name = ''] = target.split(':');
  const found =
    kind === 'message'
      ? panel.querySelector<HTMLElement>('[data-latchkey-message]')
      : kind === 'firstError'
        ? panel.querySelector<HTMLElement>(':is(input, select)[aria-invalid=true], [data-invalid] input')
        : kind === 'requirements'
          ? panel.querySelector<HTMLElement>('[data-latchkey-requirements]')
          : kind === 'field'
            ? fieldOf(panel, name)
            : kind === 'title'
              ? panel.querySelector<HTMLElement>('.latchkey-title')
              : start(panel);
  focusOn(panel, found ?? start(panel) ?? panel);
  if (!panel.matches(':focus, :focus-within')) focusStart(panel);
  return found !== null;
}

/**
 * Returns whether the first inline panel may take the focus: only if the user has pressed a button or link to
 * open it, or the panel before had the focus.
 */
export const mayFocus = (root: HTMLElement): boolean => {
  const active = dom.activeElement;
  return active === root || active?.matches('a, button, [role=button]') === true;
};

/** Moves the focus to the start of the panel, which is usually the first empty field. */
export const focusStart = (panel: HTMLElement): void => focusOn(panel, start(panel) ?? panel);

function focusOn(panel: HTMLElement, element: HTMLElement): void {
  const isBelow = element.closest('.latchkey-footer') !== null;
  if (element.matches('.latchkey-title')) element.tabIndex = -1;
  element.focus({ preventScroll: isBelow });
  if (!isBelow) return;
  // If the text doesn't fit the screen, focuses the panel instead of the button at its end, so that reading
  // begins at the top.
  const text = panel.querySelector('.latchkey-scroll');
  const isCut = text !== null && text.scrollHeight > text.clientHeight;
  if (isCut || element.getBoundingClientRect().bottom > innerHeight) panel.focus({ preventScroll: true });
}

/** Moves the focus to an error: to the checklist if it shows the error, otherwise to the field. */
export function focusWrong(panel: HTMLElement, field: string, keyword: string): void {
  const list = panel.querySelector<HTMLElement>(`[data-latchkey-requirements="${field}"]`);
  ((keyword !== 'required' && list) || fieldOf(panel, field))?.focus();
}

/**
 * Returns a function that gives the focus and the caret to the same field of a panel that is drawn again. Call it
 * before the elements in `root` are removed.
 */
export function keepCaret(root: Element): (redrawn: Element) => void {
  const active = [...root.querySelectorAll('input')].find((input) => input === dom.activeElement);
  const { name = '', selectionStart = null, selectionEnd = null } = active ?? {};
  return (redrawn) => {
    const field = redrawn.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    field?.focus();
    // Fields of type email have no caret that a script could read.
    if (selectionStart !== null) field?.setSelectionRange(selectionStart, selectionEnd);
  };
}
