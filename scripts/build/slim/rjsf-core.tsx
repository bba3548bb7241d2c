/**
 * Replaces @rjsf/core in the slim build (decision 54). It lays out a flat object of strings with the given fields, templates and
 * widgets, and calls the validator on submit. It supports the props that src/panel/rjsf/form-view.tsx passes to rjsf's Form.
 */
import type { FormProps } from '@rjsf/core';
import type { FieldProps, GenericObjectType, UiSchema } from '@rjsf/utils';
import { Component, type ComponentType, createRef, type FormEvent, type ReactNode } from 'react';

type Part = ComponentType<GenericObjectType>;

/** The order of names by `ui:order`, where `*` means all others. */
function ordered(names: string[], { 'ui:order': order = ['*'] }: UiSchema): string[] {
  return order.flatMap((name) => (name === '*' ? names.filter((other) => !order.includes(other)) : name));
}

function StringField({ uiSchema = {}, formData, fieldPathId, registry, ...field }: FieldProps): ReactNode {
  const {
    'ui:widget': name,
    'ui:title': label,
    'ui:placeholder': placeholder,
    'ui:help': help,
    'ui:options': options,
  } = uiSchema;
  const Widget = (registry.widgets as Record<string, Part>)[String(name)];
  if (!Widget) throw new Error(`No widget ${name}`);
  const own = { id: fieldPathId.$id, label, placeholder, options: { ...options, help }, value: formData };
  return <Widget {...field} {...own} uiSchema={uiSchema} registry={registry} />;
}

export const getDefaultRegistry = () => ({ fields: { StringField } });

export default class Form extends Component<FormProps> {
  formElement = createRef<HTMLFormElement>();

  submitted = (event: FormEvent): void => {
    event.preventDefault();
    const { validator, schema, customValidate, transformErrors, uiSchema, onSubmit, onError } = this.props;
    const { errors } = validator.validateFormData(
      undefined,
      schema,
      customValidate,
      transformErrors,
      uiSchema,
    );
    if (errors.length > 0) onError?.(errors);
    else onSubmit?.({} as never, event);
  };

  override render(): ReactNode {
    const {
      schema,
      uiSchema = {},
      idPrefix = 'root',
      className,
      method,
      noHtml5Validate,
      readonly,
      children,
    } = this.props;
    const { StringField: Field } = this.props.fields as unknown as { StringField: Part };
    const { FieldTemplate, ObjectFieldTemplate } = this.props.templates as unknown as {
      FieldTemplate: Part;
      ObjectFieldTemplate: Part;
    };
    const registry = { widgets: this.props.widgets };
    const { properties = {}, required = [] } = schema;
    const draw = (name: string): ReactNode => {
      const id = `${idPrefix}_${name}`;
      const own = uiSchema[name] ?? {};
      const field = {
        name,
        schema: properties[name],
        uiSchema: own,
        fieldPathId: { $id: id, path: [name] },
        required: required.includes(name),
        readonly,
        registry,
      };
      const { 'ui:title': label, 'ui:help': rawHelp, 'ui:widget': widget } = own;
      return (
        <FieldTemplate
          {...field}
          key={name}
          id={id}
          label={label}
          rawHelp={rawHelp}
          hidden={widget === 'hidden'}
        >
          <Field {...field} />
        </FieldTemplate>
      );
    };
    const drawn = ordered(Object.keys(properties), uiSchema).map((name) => ({ name, content: draw(name) }));
    return (
      <form
        ref={this.formElement}
        className={className}
        method={method}
        noValidate={noHtml5Validate}
        onSubmit={this.submitted}
      >
        <ObjectFieldTemplate properties={drawn} schema={schema} uiSchema={uiSchema} />
        {children}
      </form>
    );
  }
}
