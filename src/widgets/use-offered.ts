import { useEffect, useMemo } from 'react';
import { useFacts } from '../context/selectors';
import type { FieldOption, FieldOptions } from '../core/data/data.gen';
import { holds } from '../core/flow/guards';

/** The options of a field that are offered for the current facts. */
export function useOffered(options: FieldOptions): FieldOption[] {
  const facts = useFacts();
  return useMemo(
    () => (options.options ?? []).filter((option) => holds(option.when, facts)),
    [options, facts],
  );
}

/**
 * The chosen value of a control that always has one. Where `value` is not offered (any longer), the first
 * option that is offered takes its place, also in the form.
 */
export function useChosen(
  offered: readonly { value: string }[],
  value: string,
  onChange: (value: string) => void,
): string {
  const chosen = offered.some((option) => option.value === value) ? value : (offered[0]?.value ?? value);
  useEffect(() => {
    if (chosen !== value) onChange(chosen);
  }, [chosen, value, onChange]);
  return chosen;
}
