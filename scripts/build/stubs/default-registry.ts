/**
 * Replaces rjsf's default registry. It has the fields that lay out an object of strings, but no templates and widgets, because the
 * widget has its own (src/panel/rjsf/templates.tsx). The package exports these fields only as part of that registry.
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
    // For texts in parts that no panel uses.
    translateString: String,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
