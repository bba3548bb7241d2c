import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { englishStringTranslator, type Registry } from '@rjsf/utils';
import { FieldControl } from './field-control';
import { FieldTemplate } from './field-template';
import { ObjectFieldTemplate } from './object-field-template';

const Nothing = (): null => null;

/**
 * All that rjsf gets to know: three kinds of field, our two templates, our one widget. The build puts this in place of rjsf's own
 * default registry, whose widgets and templates then never reach a browser.
 */
export default function getDefaultRegistry(): Omit<Registry, 'schemaUtils'> {
  return {
    fields: { ObjectField, SchemaField, StringField },
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
    widgets: { control: FieldControl },
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
