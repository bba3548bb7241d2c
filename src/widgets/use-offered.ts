import { useMemo } from 'react';
import type { FieldOption, FieldOptions } from '../core/data.gen';
import { holds } from '../core/guards';
import { useFacts } from '../store/selectors';

/** The options of a field that are offered as things stand. */
export function useOffered(options: FieldOptions): FieldOption[] {
  const facts = useFacts();
  return useMemo(() => (options.options ?? []).filter((option) => holds(option.when, facts)), [options, facts]);
}
