/**
 * Stands in for @rjsf/core in the slim build (decision 54): lays out a flat object of fields with the fields and templates that it is given,
 * and asks the validator when the form is submitted. It knows those props of rjsf's Form that src/ui/form/form-view.tsx gives.
 */
import type { FormProps } from '@rjsf/core';
import type { GenericObjectType, UiSchema } from '@rjsf/utils';
import { Component, type ComponentType, createRef, type FormEvent, type ReactNode } from 'react';

type Part = ComponentType<GenericObjectType>;

/** The names in `ui:order`, and at its `*` all others. */
function ordered(names: string[], { 'ui:order': order = ['*'] }: UiSchema): string[] {
  return order.flatMap((name) => (name === '*' ? names.filter((other) => !order.includes(other)) : name));
}

export default class Form extends Component<FormProps> {
  formElement = createRef<HTMLFormElement>();

  submitted = (event: FormEvent): void => {
    event.preventDefault();
    const { validator, schema, customValidate, transformErrors, uiSchema, onSubmit, onError } = this.props;
    const { errors } = validator.validateFormData(undefined, schema, customValidate, transformErrors, uiSchema);
    if (errors.length > 0) onError?.(errors);
    else onSubmit?.({} as never, event);
  };

  override render(): ReactNode {
    const { schema, uiSchema = {}, idPrefix = 'root', fields, templates, className, noHtml5Validate, children } = this.props;
    const { StringField } = fields as unknown as { StringField: Part };
    const { FieldTemplate, ObjectFieldTemplate } = templates as unknown as { FieldTemplate: Part; ObjectFieldTemplate: Part };
    const { properties = {}, required = [] } = schema;
    const draw = (name: string): ReactNode => {
      const id = `${idPrefix}_${name}`;
      const field = {
        id,
        name,
        schema: properties[name],
        uiSchema: uiSchema[name] ?? {},
        fieldPathId: { $id: id, path: [name] },
        required: required.includes(name),
      };
      return (
        <FieldTemplate {...field} key={name}>
          <StringField {...field} />
        </FieldTemplate>
      );
    };
    const drawn = ordered(Object.keys(properties), uiSchema).map((name) => ({ name, content: draw(name) }));
    return (
      <form ref={this.formElement} className={className} noValidate={noHtml5Validate} onSubmit={this.submitted}>
        <ObjectFieldTemplate properties={drawn} schema={schema} uiSchema={uiSchema} />
        {children}
      </form>
    );
  }
}
