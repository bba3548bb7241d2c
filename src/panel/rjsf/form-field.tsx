import { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps } from '@rjsf/utils';
import { type ComponentType, type ReactNode, useCallback } from 'react';
import { useEngine } from '../../context/engine-context';
import { useFieldError, useFormText } from '../../context/use-form';
import type { FieldOptions } from '../../core/data/data.gen';
import { afterPress } from '../../form/after-press';
import { dom } from '../../host-page/dom';

const { StringField } = getDefaultRegistry().fields as { StringField: ComponentType<FieldProps> };

/**
 * The field for rjsf, with value and errors from the engine's form instead of rjsf's own copy (decision 54),
 * so a key press renders only this field. The widget gets `value`, `onChange`, `onBlur` and `rawErrors` as
 * from rjsf, and `required` from the engine's form, because rjsf only knows the schema's own list.
 */
export function FormField(props: FieldProps): ReactNode {
  const { name, uiSchema, required } = props;
  const engine = useEngine();
  const { form } = engine;
  const value = useFormText(name);
  const error = useFieldError(name);
  const { trim, secret } = (uiSchema?.['ui:options'] ?? {}) as FieldOptions;
  const onChange = useCallback(
    (next?: string | boolean) => {
      form.typed(name, next ?? '');
      engine.changed(name);
    },
    [engine, form, name],
  );
  const onBlur = useCallback(() => {
    const current = form.text(name);
    if (trim && !secret && current.trim() !== current) onChange(current.trim());
    form.left(name, (notify) => afterPress(dom, notify));
    engine.blurred(name);
  }, [engine, form, onChange, name, trim, secret]);
  return (
    <StringField
      {...props}
      required={required || form.isRequired(name)}
      formData={value}
      rawErrors={error === null ? undefined : [error]}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
