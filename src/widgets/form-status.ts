import { useCallback, useSyncExternalStore } from 'react';
import { usePanel } from './panel-context';

/** Which rule each wrong field breaks: field -> keyword of schema.json, `matches`, `checklist`, ... */
export type FieldErrors = ReadonlyMap<string, string>;

/**
 * What is wrong with a form, and what of it the person has been told. An error is told once its field was edited and left, or
 * after a try to submit; it goes away as soon as the field is edited again.
 */
export interface FormStatus {
  /** Takes the judgement of the latest values; `unread` names fields that the browser filled and does not let us read yet. */
  judged(errors: FieldErrors, unread: ReadonlySet<string>): void;
  edited(field: string): void;
  /** The person has left a field; what is wrong with it now is told as soon as `when` says so, if it still is then. */
  left(field: string, when?: (tell: () => void) => void): void;
  /** The journey has changed a field: whatever was typed there is forgotten. */
  rewritten(field: string): void;
  tried(): void;
  reset(): void;
  errors(): FieldErrors;
  told(field: string): string | null;
  valid(): boolean;
  filled(): boolean;
  subscribe(listener: () => void): () => void;
}

const sameEntries = (a: FieldErrors, b: FieldErrors): boolean => a.size === b.size && [...a].every(([field, keyword]) => b.get(field) === keyword);

/** Makes the status of one form. */
export function createFormStatus(): FormStatus {
  let errors: FieldErrors = new Map();
  let unread: ReadonlySet<string> = new Set();
  let told: FieldErrors = new Map();
  const touched = new Set<string>();
  const listeners = new Set<() => void>();

  const tell = (next: FieldErrors): void => {
    told = next;
    for (const listener of listeners) listener();
  };
  const without = (field: string): FieldErrors => new Map([...told].filter(([other]) => other !== field));
  const pressing = (keywords: (keyword: string) => boolean): boolean =>
    ![...errors].some(([field, keyword]) => keywords(keyword) && !unread.has(field));

  return {
    judged(next, nextUnread) {
      const same = sameEntries(errors, next) && unread.size === nextUnread.size;
      errors = next;
      unread = nextUnread;
      // An error that another field has healed (a re-entered password that matches now) is not told any longer.
      const still = new Map([...told].filter(([field]) => next.has(field)));
      if (still.size !== told.size) tell(still);
      else if (!same) tell(told);
    },
    edited(field) {
      touched.add(field);
      if (told.has(field)) tell(without(field));
    },
    left(field, when = (now) => now()) {
      const keyword = errors.get(field);
      if (!keyword || !touched.has(field)) return;
      when(() => {
        if (touched.has(field) && errors.get(field) === keyword) tell(new Map(told).set(field, keyword));
      });
    },
    rewritten(field) {
      touched.delete(field);
      if (told.has(field)) tell(without(field));
    },
    tried: () => tell(errors),
    reset() {
      touched.clear();
      tell(new Map());
    },
    errors: () => errors,
    told: (field) => told.get(field) ?? null,
    valid: () => pressing(() => true),
    filled: () => pressing((keyword) => keyword === 'required'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The rule that a field breaks, once the person is to be told; else null. */
export function useTold(field: string): string | null {
  const { status } = usePanel();
  return useSyncExternalStore(
    status.subscribe,
    useCallback(() => status.told(field), [status, field]),
    () => null,
  );
}

/** Whether every field is right (`valid`), or every required one has a value (`filled`). */
export function useFormState(kind: 'valid' | 'filled'): boolean {
  const { status } = usePanel();
  return useSyncExternalStore(status.subscribe, kind === 'valid' ? status.valid : status.filled, () => false);
}
