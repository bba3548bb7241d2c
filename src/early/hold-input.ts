import { pushEscape } from '../dialog/escape';

export interface HoldOptions {
  /** The early panel's dialog, open. */
  dialog: HTMLDialogElement;
  /** The action by which the user leaves the panel. */
  out: string | undefined;
  /** The user leaves the panel. */
  left(): void;
  /** The user has submitted the panel or pressed a link and waits (true), or has gone on typing (false). */
  waiting(waits: boolean): void;
}

/** What the user has done in the early panel so far. */
export interface HeldInput {
  /** What was typed and is no secret, by field. */
  typed(): Record<string, string>;
  /** Forgets the pressed button and the secrets, because the part that the press waits for did not load. */
  forget(): void;
  /**
   * Stops listening and puts the panel back as it was drawn, except for the typed values. Returns the
   * function that repeats for the engine what was typed and pressed.
   */
  release(): () => void;
}

const isEmpty = (field: HTMLInputElement): boolean =>
  field.getAttribute('aria-required') === 'true' && field.value === '';

/**
 * Fires the events of a field again for what the user typed or the browser filled in. `value` is that text,
 * because React may have reset the field.
 */
function repeat(field: HTMLInputElement, value: string): void {
  if (!field.isConnected) return;
  if (field.value !== value) field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Holds what the user types and presses in the early panel until the engine has loaded. The user can fill in
 * the panel and leave it.
 */
export function holdInput({ dialog, out, left, waiting }: HoldOptions): HeldInput {
  const life = new AbortController();
  const { signal } = life;
  const find = <T extends Element>(selector: string): T[] => [...dialog.querySelectorAll<T>(selector)];
  const fields = find<HTMLInputElement>('[data-latchkey-field]');
  const waits = find<HTMLButtonElement>('button[type=submit][aria-disabled]');
  let pressed: HTMLElement | null = null;

  const press = (element: HTMLElement | null): void => {
    pressed?.removeAttribute('data-waits');
    pressed = element;
    const isTry = element?.matches('[type=submit]') ?? false;
    const empty = isTry ? fields.find(isEmpty) : undefined;
    // The engine will say what is missing; until then the focus goes to the first empty field.
    empty?.focus();
    element?.toggleAttribute('data-waits', isTry && !empty);
    waiting(!empty && Boolean(element?.dataset.latchkeyAction));
  };

  const setReady = (isReady: boolean): void => {
    for (const button of waits) {
      if (isReady) button.removeAttribute('aria-disabled');
      else button.setAttribute('aria-disabled', 'true');
    }
  };

  /**
   * The engine will judge the fields by all its rules; until then a value in every required field is enough.
   */
  const edited = (): void => {
    setReady(!fields.some(isEmpty));
    if (pressed) press(null);
  };

  const submitted = (event: SubmitEvent): void => {
    event.preventDefault();
    press(event.submitter);
  };

  const clicked = (event: MouseEvent): void => {
    const button = (event.target as Element).closest('button');
    if (!button || button.type === 'submit') return;
    if (out !== undefined && button.dataset.latchkeyAction === out) left();
    else press(button);
  };

  signal.addEventListener(
    'abort',
    pushEscape(dialog, () => out !== undefined && left()),
  );
  dialog.addEventListener('input', edited, { signal });
  dialog.addEventListener('change', edited, { signal });
  dialog.addEventListener('submit', submitted, { signal });
  dialog.addEventListener('click', clicked, { signal });
  // A browser may have filled the fields as soon as they were there.
  edited();

  return {
    typed() {
      const open = fields.filter(({ type, value }) => type !== 'password' && value !== '');
      return Object.fromEntries(open.map((field) => [field.dataset.latchkeyField ?? '', field.value]));
    },
    forget() {
      for (const field of fields) if (field.type === 'password') field.value = '';
      edited();
    },
    release() {
      life.abort();
      pressed?.removeAttribute('data-waits');
      setReady(false);
      const filled = fields.filter(({ value }) => value !== '').map((field) => [field, field.value] as const);
      return () => {
        for (const [field, value] of filled) repeat(field, value);
        // The click comes after the engine has judged the fields: where a field is not right, the engine says
        // so.
        if (pressed) setTimeout(() => pressed?.click());
      };
    },
  };
}
