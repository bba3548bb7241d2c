import type { RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import { FieldTemplate } from './field-template';
import { FormField } from './form-field';
import { ObjectFieldTemplate } from './object-field-template';

/** What rjsf's Form gets as its `fields`: the one kind of field inside an object, whatever its type. */
export const fields = { StringField: FormField, BooleanField: FormField } as unknown as RegistryFieldsType;

/** What rjsf's Form gets as its `templates`: how an object and its fields are framed. */
export const templates: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate };
