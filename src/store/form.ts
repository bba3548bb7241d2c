import type { FormPort } from '../effects/runtime';

type Values = Record<string, unknown>;

/**
 * The open form's values, outside the store: passwords, codes and captcha answers never leave it but in a request.
 * The rjsf form on the screen attaches itself; without one (embedded sign-on) the values stand alone.
 */
export interface FormController extends FormPort {
  values(): Values;
  /** Starts a form afresh, on a new visit to a page. */
  begin(values: Values): void;
  /** Called at every change, by the user or by the journey. */
  subscribe(listener: () => void): () => void;
  /** A mounted form says how to apply changes that the journey makes. */
  attach(apply: (patch: Values) => void): () => void;
  /** The mounted form reports what the user typed. */
  typed(values: Values, field?: string): void;
  isValid(): boolean;
  setValidity(valid: boolean): void;
}

export interface FormOptions {
  /** Whether a field is on show; hidden ones are neither judged nor sent. */
  isShown(field: string): boolean;
}

export function createForm({ isShown }: FormOptions): FormController {
  let values: Values = {};
  let valid = false;
  let apply: ((patch: Values) => void) | null = null;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };

  const set = (patch: Values) => {
    values = { ...values, ...patch };
    apply?.(patch);
    changed();
  };

  return {
    values: () => values,
    snapshot: () => Object.fromEntries(Object.entries(values).filter(([field]) => isShown(field))),
    set,
    clear: (fields) => {
      const names = fields.includes('*') ? Object.keys(values) : fields;
      set(Object.fromEntries(names.map((name) => [name, ''])));
    },
    begin: (next) => {
      values = next;
      valid = false;
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach: (next) => {
      apply = next;
      return () => {
        if (apply === next) apply = null;
      };
    },
    typed: (next) => {
      values = next;
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
