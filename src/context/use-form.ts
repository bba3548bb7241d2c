import { useLayoutEffect, useRef, useState } from 'react';
import type { Form } from '../form/form';
import { useEngine } from './engine-context';
import { usePanel } from './panel-context';

/**
 * Returns the value that `read` finds in the form, and renders again when it changes. It subscribes instead
 * of comparing at each render, because a reset form doesn't belong to the page that is about to be replaced.
 */
function useForm<T extends string | boolean | null>(read: (form: Form) => T): T {
  const { form } = useEngine();
  const { visit } = usePanel();
  const [value, setValue] = useState<T>(() => read(form));
  const latest = useRef({ read, value });
  latest.current.read = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribes again on each visit
  useLayoutEffect(() => {
    const update = (): void => {
      const next = latest.current.read(form);
      // A key press calls the listeners of all fields. Most values are unchanged and need no render.
      if (next === latest.current.value) return;
      latest.current.value = next;
      setValue(next);
    };
    update();
    return form.subscribe(update);
  }, [form, visit]);
  return value;
}

/** Returns the value of a field as text. */
export const useFormText = (field: string): string => useForm((form) => form.text(field));

/** Returns the rule that a field breaks, or null if it breaks none or its error isn't visible yet. */
export const useFieldError = (field: string): string | null => useForm((form) => form.errorOf(field));

/** Returns the host's own text for a field that it has refused, or null. */
export const useRefusal = (field: string): string | null => useForm((form) => form.refusalOf(field));

/** Returns whether the user has tried to submit since the form was last valid. */
export const useTried = (): boolean => useForm((form) => form.isTried());

/** Returns the field that showed the latest error, `TRY` for the whole form, or null once it is fixed. */
export const useNews = (): string | null => useForm((form) => form.news());

/**
 * Returns whether all fields are valid (`valid`), or all required fields have a value (`filled`). Always true
 * for a panel without fields.
 */
export function useFormState(kind: 'valid' | 'filled'): boolean {
  const { hasForm } = usePanel();
  const holds = useForm((form) => (kind === 'valid' ? form.isValid() : form.isFilled()));
  return !hasForm || holds;
}
