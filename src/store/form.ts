import type { FormPort } from '../effects/runtime';

type Values = Record<string, unknown>;

/**
 * The open form's values, outside the store: passwords, codes and captcha answers never leave it but in a request.
 * The one place where they are: rjsf lays the fields out and holds none of them. An input follows its own value here, beside React, so
 * that a key draws nothing but what depends on it.
 */
export interface FormController extends FormPort {
  values(): Values;
  /** A field's value as a control has it; '' without one. */
  text(field: string): string;
  /**
   * Starts a form afresh, on a new visit to a page. Nobody hears of it: what the page before shows goes with that page. A password manager
   * reads it there, and takes a form that is emptied first for a sign-on that failed.
   */
  begin(values: Values): void;
  /** Has everybody look again, where a page comes anew and its inputs stay. */
  refresh(): void;
  /** Called at every change, by the user or by the journey; `rewritten` are the fields that the journey has set. */
  subscribe(listener: (rewritten: readonly string[]) => void): () => void;
  /** The user has changed a field. */
  typed(field: string, value: string): void;
  isValid(): boolean;
  setValidity(valid: boolean): void;
}

export interface FormOptions {
  /** Whether a field is on show; hidden ones are neither judged nor sent. */
  isShown(field: string): boolean;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value));

export function createForm({ isShown }: FormOptions): FormController {
  let values: Values = {};
  let valid = false;
  const listeners = new Set<(rewritten: readonly string[]) => void>();
  const changed = (rewritten: readonly string[] = []) => {
    for (const listener of [...listeners]) listener(rewritten);
  };

  const set = (patch: Values) => {
    values = { ...values, ...patch };
    changed(Object.keys(patch));
  };

  return {
    values: () => values,
    text: (field) => textOf(values[field]),
    snapshot: () => Object.fromEntries(Object.entries(values).filter(([field]) => isShown(field))),
    set,
    clear: (fields) => {
      const names = fields.includes('*') ? Object.keys(values) : fields;
      set(Object.fromEntries(names.map((name) => [name, ''])));
    },
    begin: (next) => {
      values = next;
      valid = false;
    },
    refresh: () => changed(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    typed: (field, value) => {
      values = { ...values, [field]: value };
      changed();
    },
    isValid: () => valid,
    setValidity: (next) => {
      if (next === valid) return;
      valid = next;
      changed();
    },
  };
}
