import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { Registry } from '@rjsf/utils';
import { FieldControl } from './field-control';
import { FieldTemplate } from './field-template';
import { ObjectFieldTemplate } from './object-field-template';

const Nothing = (): null => null;

/**
 * All that rjsf gets to know: objects, our one field inside them, and our two templates. Fields find their controls themselves, so
 * there are no widgets. The build puts this in place of rjsf's own default registry, whose parts then never reach a browser.
 */
export default function getDefaultRegistry(): Omit<Registry, 'schemaUtils'> {
  return {
    fields: { ObjectField, SchemaField, StringField: FieldControl },
    templates: {
      FieldTemplate,
      ObjectFieldTemplate,
      DescriptionFieldTemplate: Nothing,
      FieldErrorTemplate: Nothing,
      FieldHelpTemplate: Nothing,
      ErrorListTemplate: Nothing,
      TitleFieldTemplate: Nothing,
      ButtonTemplates: { SubmitButton: Nothing },
    } as unknown as Registry['templates'],
    widgets: {},
    rootSchema: {},
    formContext: {},
    // For texts of parts that no panel reaches.
    translateString: String,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
