import type { RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import { FieldControl } from './field-control';
import { FieldTemplate } from './field-template';
import { ObjectFieldTemplate } from './object-field-template';

/** The one field inside an object; it finds its control by itself. */
export const fields = { StringField: FieldControl } as unknown as RegistryFieldsType;

/** How rjsf frames an object and its fields. */
export const templates: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate };
