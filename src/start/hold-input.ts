import { pushEscape } from '../host-page/dialog';

export interface HoldOptions {
  /** The open dialog of the early panel, or the inline panel. */
  dialog: HTMLElement;
  /** The action that leaves the panel. */
  out: string | undefined;
  /** Called when the user leaves the panel. */
  left(): void;
  /**
   * Called with true when the user presses a button and has to wait, and with false when the user types
   * again.
   */
  waiting(waits: boolean): void;
}

/** A field or button of the early panel. */
export type Part = HTMLInputElement | HTMLButtonElement;

/** The user's actions in the early panel so far. */
export interface HeldInput {
  /** Returns the input by field, without secrets. */
  typed(): Record<string, string>;
  /** Forgets the pressed button and the secrets, because a part that the button needs failed to load. */
  forget(): void;
  /**
   * Stops listening and restores the rendered panel, except for the input. Returns a function that repeats
   * the input and the press for the engine. `current` returns the element that stands for one of the early
   * panel, because the engine may have drawn it again.
   */
  release(): (current: (drawn: Part) => Part) => void;
}

const isEmpty = (field: HTMLInputElement): boolean =>
  field.getAttribute('aria-required') === 'true' && field.value === '';

/**
 * Fires a field's events again for input that the user typed or the browser filled in. `value` is the input,
 * because React may have reset the field.
 */
function repeat(field: Part, value: string): void {
  if (field.value !== value) field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Holds the input and presses in the early panel until the engine has loaded. The user can fill in the panel
 * and leave it.
 */
export function holdInput({ dialog, out, left, waiting }: HoldOptions): HeldInput {
  const life = new AbortController();
  const { signal } = life;
  const find = <T extends Element>(selector: string): T[] => [...dialog.querySelectorAll<T>(selector)];
  const fields = find<HTMLInputElement>('[data-latchkey-field]');
  const waits = find<HTMLButtonElement>('button[type=submit][aria-disabled]');
  /** The buttons that show a password, without those that the user has pressed twice. */
  const shown = new Set<HTMLButtonElement>();
  let pressed: HTMLButtonElement | null = null;

  const press = (element: HTMLButtonElement | null): void => {
    pressed?.removeAttribute('data-waits');
    pressed = element;
    const isTry = element?.matches('[type=submit]') ?? false;
    const empty = isTry ? fields.find(isEmpty) : undefined;
    // The engine will report empty fields. Until then, focuses the first empty field.
    empty?.focus();
    element?.toggleAttribute('data-waits', isTry && !empty);
    waiting(!empty && Boolean(element));
  };

  const setReady = (isReady: boolean): void => {
    for (const button of waits) {
      if (isReady) button.removeAttribute('aria-disabled');
      else button.setAttribute('aria-disabled', 'true');
    }
  };

  /**
   * The engine will validate the fields by all rules. Until then, only checks that required fields have a
   * value.
   */
  const edited = (): void => {
    setReady(!fields.some(isEmpty));
    if (pressed) press(null);
  };

  const clicked = (event: MouseEvent): void => {
    const button = (event.target as Element).closest('button');
    if (!button || button.type === 'submit') return;
    const action = button.dataset.latchkeyAction;
    if (!action) shown.delete(button) || shown.add(button);
    else if (action === out) left();
    else press(button);
  };

  if (dialog.matches('dialog'))
    signal.addEventListener(
      'abort',
      pushEscape(dialog, () => out !== undefined && left()),
    );
  dialog.addEventListener('input', edited, { signal });
  dialog.addEventListener('change', edited, { signal });
  dialog.addEventListener('submit', ({ submitter }) => press(submitter as HTMLButtonElement | null), {
    signal,
  });
  dialog.addEventListener('click', clicked, { signal });
  // The browser may have filled the fields immediately.
  edited();

  return {
    typed() {
      const open = fields.filter(({ type, value }) => type !== 'password' && value);
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
      const filled = fields.filter((field) => field.value).map((field) => [field, field.value] as const);
      return (current) => {
        for (const [field, value] of filled) repeat(current(field), value);
        // Clicks after the engine has validated the fields, so that the engine can report invalid ones.
        setTimeout(() => {
          for (const button of shown) current(button).click();
          if (pressed) current(pressed).click();
        });
      };
    },
  };
}
