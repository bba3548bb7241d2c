import type { FieldOption, FieldOptions } from '../core/data/data.gen';
import type { Panel } from '../core/data/product';
import { choose, type FactValues, holds } from '../core/flow/facts';
import { fieldUi, isShown } from './judge';

/** Returns the options of a field that are available for these facts. */
export const offeredBy = (options: FieldOptions, facts: FactValues): FieldOption[] =>
  (options.options ?? []).filter((option) => holds(option.when, facts));

/**
 * Returns values for the fields that always have one: drop-down lists and segmented radio buttons. A field
 * without an available value gets the first available option.
 */
export function firstChoices(
  { ui, schema }: Panel,
  values: Record<string, unknown>,
  facts: FactValues,
): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const field of Object.keys(schema.properties)) {
    const own = fieldUi(ui, field);
    const options = own?.['ui:options'] ?? {};
    const named = own?.['ui:widget'];
    const widget = Array.isArray(named) ? choose(named, facts)?.widget : named;
    if (options.variant !== 'segments' && widget !== 'select') continue;
    const offered = isShown(own, facts) ? offeredBy(options, facts) : [];
    const [first] = offered;
    if (first && !offered.some(({ value }) => value === values[field])) chosen[field] = first.value;
  }
  return chosen;
}
