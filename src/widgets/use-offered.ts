import { useMemo } from 'react';
import { useFacts } from '../context/selectors';
import type { FieldOption, FieldOptions } from '../core/data/data.gen';
import { holds } from '../core/flow/guards';

/** The options of a field that are offered as things stand. */
export function useOffered(options: FieldOptions): FieldOption[] {
  const facts = useFacts();
  return useMemo(
    () => (options.options ?? []).filter((option) => holds(option.when, facts)),
    [options, facts],
  );
}
