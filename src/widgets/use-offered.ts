import { useEffect, useMemo } from 'react';
import { useFacts } from '../context/selectors';
import type { FieldOption, FieldOptions } from '../core/data/data.gen';
import { offeredBy } from '../form/choices';

/** Returns the options of a field that are available for the current facts. */
export function useOffered(options: FieldOptions): FieldOption[] {
  const facts = useFacts();
  return useMemo(() => offeredBy(options, facts), [options, facts]);
}

/**
 * Returns the value of a control that always has one. If `value` is no longer available, selects the first
 * available option, also in the form.
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
