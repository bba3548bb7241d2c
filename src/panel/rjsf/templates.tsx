/** The components by which rjsf draws a form and its fields. */
import { getDefaultRegistry } from '@rjsf/core';
import type {
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryFieldsType,
  TemplatesType,
  UiSchema,
} from '@rjsf/utils';
import {
  type ComponentType,
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
} from 'react';
import { useEngine, usePanel } from '../../context/contexts';
import { useFacts, useFieldError, useFormText, useText } from '../../context/selectors';
import type { FieldOptions, FieldUi, WidgetName } from '../../core/data/data.gen';
import { afterPress } from '../../form/after-press';
import { isShown } from '../../form/judge';
import { dom } from '../../host-page/dom';
import { relatedIds, showsHelp } from '../../widgets/control';
import { lateParts } from '../late';
import { LinksBeside } from '../parts/action-button';
import { FieldErrorText } from './field-error-text';

/**
 * Parts that scroll together with the fields of a form: the message and other parts above them, links and
 * notes below.
 */
export const AroundFields = createContext<{ above: ReactNode; below: ReactNode }>({
  above: null,
  below: null,
});

function Slot({ own, children }: { own: UiSchema; children: ReactNode }): ReactNode {
  return isShown(own as FieldUi, useFacts()) ? children : null;
}

/**
 * The scrolling part of a form: its fields in order, the checklist, and the parts around them. If nothing can
 * be submitted, the fields are a description list. Hidden fields aren't rendered; the schema
 * never changes.
 */
function ObjectFieldTemplate({ properties, uiSchema = {} }: ObjectFieldTemplateProps): ReactNode {
  const { above, below } = useContext(AroundFields);
  const { hasForm, prefix } = usePanel();
  const Fields = hasForm ? 'div' : 'dl';
  const { Account, Checklist } = lateParts() ?? {};
  return (
    <div className="latchkey-scroll">
      {Account && <Account />}
      {above}
      <Fields className="latchkey-fields">
        {properties.map(({ name, content }) => {
          const own = uiSchema[name];
          return own ? (
            <Slot key={name} own={own}>
              {content}
            </Slot>
          ) : null;
        })}
        {Checklist &&
          properties.map(
            ({ name }) =>
              uiSchema[name]?.['ui:options']?.checklist && (
                <Checklist key={name} field={name} id={relatedIds(`${prefix}_${name}`).list} />
              ),
          )}
      </Fields>
      {below}
    </div>
  );
}

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
  const below = (
    <>
      <LinksBeside field={field} />
      {rawHelp && showsHelp(error) && (
        <p className="latchkey-help-text" id={ids.help}>
          {rawHelp}
        </p>
      )}
      <FieldErrorText field={field} errors={uiSchema['ui:errors'] as FieldUi['ui:errors']} id={ids.error} />
    </>
  );
  const rest = (
    <>
      {children}
      {below}
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
    const own = { marks, id, control: children, below, labelId: ids.label, label, name, isRequired, isWrong };
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
function FieldTemplate(props: FieldTemplateProps): ReactNode {
  return props.hidden || props.fieldPathId.path.length === 0 ? props.children : <Frame {...props} />;
}

const { StringField } = getDefaultRegistry().fields as { StringField: ComponentType<FieldProps> };

/**
 * The field for rjsf, with value and errors from the engine's form instead of rjsf's own copy (decision 54),
 * so a key press renders only this field. The widget gets `value`, `onChange`, `onBlur` and `rawErrors` as
 * from rjsf, and `required` from the engine's form, because rjsf only knows the schema's own list.
 */
function FormField(props: FieldProps): ReactNode {
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

/** The `fields` of rjsf's Form. All types of fields use the same component. */
export const fields = { StringField: FormField, BooleanField: FormField } as unknown as RegistryFieldsType;

/** The `templates` of rjsf's Form, which frame an object and its fields. */
export const templates: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate };
