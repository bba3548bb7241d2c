import type { WidgetProps } from '@rjsf/utils';
import type { FieldOptions } from '../core/data/data.gen';

/**
 * The props that rjsf passes to every widget. The options are the field's `ui:options` in ui.json and the
 * texts around it.
 */
export interface ControlProps extends WidgetProps {
  /** The value of the field, or '' if it is empty. */
  value: string;
  options: WidgetProps['options'] &
    FieldOptions & {
      help?: string;
      /** Whether no field follows, so Enter on a phone's keyboard submits the form. */
      isLast?: boolean;
    };
}

/** Returns the IDs of the texts around a field, from the ID of its control. */
export const relatedIds = (id: string) => ({
  help: `${id}-help`,
  error: `${id}-error`,
  list: `${id}-requirements`,
  label: `${id}-label`,
});

/** Returns whether a hint is visible. Most errors repeat it. */
export const showsHelp = (error: string | null | undefined): boolean => (error ?? 'required') === 'required';

/** Returns whether an `autocomplete` value has this token, as `username webauthn` has `username`. */
export const hasToken = (autocomplete: string | undefined, token: string): boolean =>
  autocomplete?.split(' ').includes(token) ?? false;

/** Returns the attributes that connect an input with its field: its name and the IDs of its descriptions. */
export function fieldAttributes({
  id,
  name,
  options,
  rawErrors = [],
}: Pick<ControlProps, 'id' | 'name' | 'options' | 'rawErrors'>) {
  const ids = relatedIds(id);
  const describedBy = [
    rawErrors.length > 0 && ids.error,
    options.help && showsHelp(rawErrors[0]) && ids.help,
    options.checklist && `${ids.list}-title ${ids.list}-count`,
  ]
    .filter(Boolean)
    .join(' ');
  return {
    name: options.name ?? name,
    'data-latchkey-field': name,
    'aria-describedby': describedBy || undefined,
  };
}
