import type { WidgetProps } from '@rjsf/utils';
import type { FieldOptions } from '../core/data/data.gen';

/**
 * What rjsf gives every widget. The options are the field's `ui:options` in ui.json, and the texts around it.
 */
export interface ControlProps extends WidgetProps {
  /** The value of the field; '' when it is empty. */
  value: string;
  options: WidgetProps['options'] &
    FieldOptions & {
      help?: string;
      /** No field follows: the Enter key of a phone sends the form. */
      isLast?: boolean;
    };
}

/** Ids of the texts around a field, by the id of its control. */
export const around = (id: string) => ({
  help: `${id}-help`,
  error: `${id}-error`,
  list: `${id}-requirements`,
  label: `${id}-label`,
});

/** Whether an `autocomplete` has this token: `username webauthn` has `username`. */
export const hasToken = (autocomplete: string | undefined, token: string): boolean =>
  autocomplete?.split(' ').includes(token) ?? false;

/** The attributes that tie an input to its field: its name, and the ids of the texts that describe it. */
export function tied({
  id,
  name,
  options,
  rawErrors = [],
}: Pick<ControlProps, 'id' | 'name' | 'options' | 'rawErrors'>) {
  const ids = around(id);
  const describedBy = [
    rawErrors.length > 0 && ids.error,
    options.help && ids.help,
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
