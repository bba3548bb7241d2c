/**
 * Stands in for rjsf's default registry: of its fields those that lay out an object of texts, and none of its
 * templates and widgets, since the widget has its own (src/panel/rjsf/registry.ts). The package publishes
 * these fields in no other way than as part of that registry.
 */
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';

const Nothing = (): null => null;

export default function getDefaultRegistry() {
  return {
    fields: { ObjectField, SchemaField, StringField },
    templates: {
      DescriptionFieldTemplate: Nothing,
      FieldErrorTemplate: Nothing,
      FieldHelpTemplate: Nothing,
      ErrorListTemplate: Nothing,
      TitleFieldTemplate: Nothing,
      ButtonTemplates: { SubmitButton: Nothing },
    },
    widgets: {},
    rootSchema: {},
    formContext: {},
    // For texts of parts that no panel reaches.
    translateString: String,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
