/**
 * Selector of the fields that a person fills in. The user name field that only password managers read has
 * `tabindex="-1"` and is left out.
 */
const FIELDS =
  'input:not([type=hidden], [type=radio], [tabindex="-1"]), input[type=radio]:checked, select, textarea';

function fieldOf(panel: HTMLElement, field: string): HTMLElement | null {
  const inputs = [...panel.querySelectorAll<HTMLInputElement>('[data-latchkey-field]')].filter(
    (input) => input.dataset.latchkeyField === field,
  );
  return inputs.find((input) => input.checked) ?? inputs[0] ?? null;
}

function start(panel: HTMLElement): HTMLElement | null {
  const fields = [...panel.querySelectorAll<HTMLInputElement>(FIELDS)];
  // The person goes on at an empty field, not at a field that is filled in already.
  const empty = fields.find((field) => field.value === '' && !field.readOnly);
  // No field to fill in: the focus goes to the only button; with several buttons to the cancel button, which
  // agrees to nothing, or to the X, so that reading begins at the top.
  return (
    empty ??
    fields[0] ??
    panel.querySelector<HTMLElement>('.latchkey-buttons > button:only-child') ??
    panel.querySelector<HTMLElement>('.latchkey-footer [data-latchkey-action=cancel]') ??
    panel.querySelector<HTMLElement>('.latchkey-x') ??
    panel.querySelector<HTMLElement>('.latchkey-footer button')
  );
}

/**
 * Puts the focus where the journey wants it: `message`, `firstError`, `requirements`, `field:<name>`, or
 * `start`, the first field that waits to be filled. If the target is missing or hidden, the focus goes to the
 * start or to the panel, so that it is never lost.
 * @returns whether the target is there
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
            : start(panel);
  focusOn(panel, found ?? start(panel) ?? panel);
  if (!panel.matches(':focus, :focus-within')) focusStart(panel);
  return found !== null;
}

/** Puts the focus where a person begins: the first field that waits to be filled. */
export const focusStart = (panel: HTMLElement): void => focusOn(panel, start(panel) ?? panel);

function focusOn(panel: HTMLElement, element: HTMLElement): void {
  const isBelow = element.closest('.latchkey-footer') !== null;
  element.focus({ preventScroll: isBelow });
  if (!isBelow) return;
  // When the text is longer than the screen, the panel gets the focus: reading begins at the top, not with
  // the button at its end.
  const text = panel.querySelector('.latchkey-scroll');
  const isCut = text !== null && text.scrollHeight > text.clientHeight;
  if (isCut || element.getBoundingClientRect().bottom > innerHeight) panel.focus({ preventScroll: true });
}

/**
 * Moves the focus to what is wrong with a field: to the checklist when the checklist says it, else to the
 * field.
 */
export function focusWrong(panel: HTMLElement, field: string, keyword: string): void {
  const list = panel.querySelector<HTMLElement>(`[data-latchkey-requirements="${field}"]`);
  ((keyword !== 'required' && list) || fieldOf(panel, field))?.focus();
}
