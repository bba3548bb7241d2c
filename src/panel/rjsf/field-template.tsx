import type { FieldTemplateProps } from '@rjsf/utils';
import type { FocusEvent, ReactNode } from 'react';
import { useEngine } from '../../context/engine-context';
import { useText } from '../../context/selectors';
import { useFieldError } from '../../context/use-form';
import type { FieldOptions, FieldUi, WidgetName } from '../../core/data/data.gen';
import { relatedIds, showsHelp } from '../../widgets/control';
import { lateParts } from '../late';
import { LinksBeside } from '../parts/action-button';
import { FieldErrorText } from './field-error-text';

/** Scrolls the error of a field into view when the field gets the focus. */
function showError({ currentTarget }: FocusEvent): void {
  currentTarget.querySelector('.latchkey-field-error')?.scrollIntoView?.({ block: 'nearest' });
}

/** The label, control, hint and error of a field. */
function Frame({
  id,
  fieldPathId,
  label,
  rawHelp,
  required,
  uiSchema = {},
  children,
}: FieldTemplateProps): ReactNode {
  const text = useText();
  const { form } = useEngine();
  const field = String(fieldPathId.path.at(-1));
  const error = useFieldError(field);
  const isWrong = error !== null;
  const ids = relatedIds(id);
  const widget = uiSchema['ui:widget'] as WidgetName;
  const { width } = (uiSchema['ui:options'] ?? {}) as FieldOptions;
  const isRequired = required || form.isRequired(field);
  const name = (
    <>
      {label}
      {!isRequired && <span className="latchkey-optional"> {text('OPTIONAL')}</span>}
    </>
  );
  const rest = (
    <>
      {children}
      <LinksBeside field={field} />
      {rawHelp && showsHelp(error) && (
        <p className="latchkey-help-text" id={ids.help}>
          {rawHelp}
        </p>
      )}
      <FieldErrorText field={field} errors={uiSchema['ui:errors'] as FieldUi['ui:errors']} id={ids.error} />
    </>
  );
  const marks = {
    onFocus: showError,
    className: 'latchkey-field',
    'data-widget': widget,
    'data-width': width,
    'data-invalid': isWrong || undefined,
  };
  const Other = lateParts()?.frames[widget];
  if (Other) {
    const own = { marks, labelId: ids.label, label, name, isRequired, isWrong };
    return <Other {...own}>{rest}</Other>;
  }
  return (
    <div {...marks}>
      <label className="latchkey-label" id={ids.label} htmlFor={id}>
        {name}
      </label>
      {rest}
    </div>
  );
}

/** The frame around a field. The form itself (the root object) and hidden fields have none. */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  return props.hidden || props.fieldPathId.path.length === 0 ? props.children : <Frame {...props} />;
}
