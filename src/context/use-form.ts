import { useLayoutEffect, useRef, useState } from 'react';
import type { Form } from '../form/form';
import { useEngine } from './engine-context';
import { usePanel } from './panel-context';

/**
 * What `read` finds in the form; the component draws anew when it changes. Told of changes, not compared at
 * each drawing: a form that begins afresh is none of the page's that is about to go.
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
      // Of a key, all hear: React is not asked where nothing has changed.
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

/** The rule that a field breaks, once the person is to be told; else null. */
export const useTold = (field: string): string | null => useForm((form) => form.errorOf(field));

/** Whether the person has tried to submit since everything was right last. */
export const useTried = (): boolean => useForm((form) => form.isTried());

/** What was told last: a field's name, or `TRY` of the form; null when that is over. */
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
