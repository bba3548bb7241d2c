import type { RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import { FieldTemplate } from './field-template';
import { FormField } from './form-field';
import { ObjectFieldTemplate } from './object-field-template';

/** The `fields` of rjsf's Form. All types of fields use the same component. */
export const fields = { StringField: FormField, BooleanField: FormField } as unknown as RegistryFieldsType;

/** The `templates` of rjsf's Form, which frame an object and its fields. */
export const templates: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate };
