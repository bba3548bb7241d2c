import { useLayoutEffect, useRef, useState } from 'react';
import type { Form } from '../form/form';
import { useEngine } from './engine-context';
import { usePanel } from './panel-context';

/**
 * The value that `read` finds in the form; the component renders again when it changes. The hook subscribes
 * to changes and does not compare at each render, because a form that begins anew does not belong to the page
 * that is about to go.
 */
function useForm<T extends string | boolean | null>(read: (form: Form) => T): T {
  const { form } = useEngine();
  const { visit } = usePanel();
  const [value, setValue] = useState<T>(() => read(form));
  const latest = useRef({ read, value });
  latest.current.read = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each visit the form begins afresh
  useLayoutEffect(() => {
    const look = (): void => {
      const next = latest.current.read(form);
      // A key press calls the listeners of all fields: React is not asked where nothing has changed.
      if (next === latest.current.value) return;
      latest.current.value = next;
      setValue(next);
    };
    look();
    return form.subscribe(look);
  }, [form, visit]);
  return value;
}

/** The value of a field as text. */
export const useFormText = (field: string): string => useForm((form) => form.text(field));

/** The rule that a field breaks, once its error may show; else null. */
export const useFieldError = (field: string): string | null => useForm((form) => form.errorOf(field));

/** Whether the person has tried to submit since the form was last right. */
export const useTried = (): boolean => useForm((form) => form.isTried());

/** Where the latest error showed: a field's name, or `TRY` for the form; null when that error is gone. */
export const useNews = (): string | null => useForm((form) => form.news());

/**
 * Whether every field is right (`valid`), or every required one has a value (`filled`). A panel without
 * fields is both.
 */
export function useFormState(kind: 'valid' | 'filled'): boolean {
  const { hasForm } = usePanel();
  const holds = useForm((form) => (kind === 'valid' ? form.isValid() : form.isFilled()));
  return !hasForm || holds;
}
