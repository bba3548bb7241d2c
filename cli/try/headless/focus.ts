import type { Stage } from './engine';
import type { Field } from './panel';

/** Gives a field another value, as typing or choosing does. */
export function change({ form, changed }: Stage, { name, widget }: Field, value: string): void {
  form.typed(name, widget === 'checkbox' ? value === 'true' : value);
  changed(name);
}

/** Tracks which field of a panel has the focus. */
export interface Focus {
  isIn(field: Field): boolean;
  enter(field: Field): void;
  /** Removes the focus. The field trims its value and shows its errors. */
  leave(): void;
}

/** The focus lasts only as long as the visit to its page. */
export function createFocus(stage: Stage): Focus {
  let focused: { field: Field; visit: number } | null = null;
  const visit = (): number => stage.store.getState().shown?.visit ?? 0;
  const current = (): Field | undefined => (focused?.visit === visit() ? focused.field : undefined);

  return {
    isIn: ({ name }) => current()?.name === name,
    enter(field) {
      focused = { field, visit: visit() };
    },
    leave() {
      const field = current();
      focused = null;
      if (!field) return;
      const { form } = stage;
      const { trim, secret } = field.options;
      const text = form.text(field.name);
      if (trim && !secret && text.trim() !== text) change(stage, field, text.trim());
      form.left(field.name);
      stage.blurred(field.name);
    },
  };
}
