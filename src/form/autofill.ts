import { dom } from '../host-page/dom';
import { known } from './use-text-input';

/**
 * The keyframes in our style sheet whose animation starts when a browser fills an input. No other event is
 * available in every browser.
 */
const FILLED = 'latchkey-autofill';

/**
 * When to check a newly opened form, in milliseconds. Browsers and extensions fill fields without an event.
 */
const CHECK_DELAYS = [0, 60, 250, 700, 1500, 3000];

/** Fields that look filled but that scripts can't read yet, as in Chrome before the first gesture. */
export type FilledIn = ReadonlySet<string>;

function isAutofilled(input: HTMLInputElement): boolean {
  try {
    return input.matches(':autofill');
  } catch {
    return false;
  }
}

/**
 * Fires an `input` event for each input whose text changed without one. Returns the fields that are filled
 * but unreadable.
 */
function syncFilledIn(form: HTMLFormElement): FilledIn {
  const unread = new Set<string>();
  for (const input of form.querySelectorAll<HTMLInputElement>('input[data-latchkey-field]')) {
    if (known.has(input) && known.get(input) !== input.value)
      input.dispatchEvent(new Event('input', { bubbles: true }));
    else if (input.value === '' && isAutofilled(input)) unread.add(input.dataset.latchkeyField ?? '');
  }
  return unread;
}

/** Represents a character of a secret in a placeholder. */
const DOT = '•';

/**
 * Empties the inputs of these fields immediately instead of at the next render, because the back/forward
 * cache keeps input values. With `isSent`, shows the same number of dots as a placeholder, so the value
 * doesn't seem to vanish during the call. `removeDots` removes them.
 */
export function emptyInputs(form: HTMLFormElement, fields: readonly string[], isSent: boolean): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[data-latchkey-field]')) {
    if (!known.has(input) || !fields.includes(input.dataset.latchkeyField ?? '')) continue;
    if (isSent && input.placeholder === '') input.placeholder = DOT.repeat(input.value.length);
    input.value = '';
    known.set(input, '');
  }
}

/** Removes the dots from the emptied inputs of a form. */
export function removeDots(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>(`input[placeholder^="${DOT}"]`))
    input.placeholder = '';
}

/**
 * Checks a form whenever the browser may have filled it, and calls `changed` with the unreadable fields.
 * Returns a function that stops checking.
 */
export function watchFilledIn(form: HTMLFormElement, changed: (unread: FilledIn) => void): () => void {
  const check = (): void => changed(syncFilledIn(form));
  const started = (event: AnimationEvent): void => {
    if (event.animationName === FILLED) check();
  };
  const timers = CHECK_DELAYS.map((delay) => setTimeout(check, delay));
  form.addEventListener('animationstart', started);
  form.addEventListener('focusin', check);
  form.addEventListener('submit', check, true);
  dom.addEventListener('visibilitychange', check);
  return () => {
    for (const timer of timers) clearTimeout(timer);
    form.removeEventListener('animationstart', started);
    form.removeEventListener('focusin', check);
    form.removeEventListener('submit', check, true);
    dom.removeEventListener('visibilitychange', check);
  };
}
