/** What rjsf's Form does when told to by props that src/ui/form/form-view.tsx never gives, or calls that nobody makes. */
import type { Cut } from './cut';

export const formCuts: Cut[] = [
  {
    file: '@rjsf/core/lib/components/Form.js',
    why: "Errors are our own: no live validation, no error list, no extra or custom errors, no focus on the first error; the form is never controlled, reset or submitted by code. Values are the engine's: no field reports a change, no data is sanitized.",
    members: [
      'setFieldValue',
      'onChange',
      'processChange',
      'isReportedFormData',
      'renderErrors',
      'liveValidate',
      'omitExtraData',
      'validateBeforeThrow',
      'isLiveValidatedOnChange',
      'reset',
      'onBlur',
      'focusFirstError',
      'submit',
      'focusOnError',
      'validateFormWithFormData',
      'validateForm',
    ],
    text: [
      [/^ {4}get(UsedFormData|FieldNames) = .*$/gm, ''],
      [/!Form\.isLiveValidatedOnChange\(this\.props\)/g, 'true'],
      [/ = shouldSanitize && deepEquals\(rootSchema, state\.schema\);/, ' = false;'],
      [/onChange: this\.onChange, /, ''],
      [/ = !isStateDataChanged \|\| this\.props\.formData === undefined \|\| .*;$/m, ' = true;'],
      [/ = edit && !props\.noValidate && liveValidate;/, ' = false;'],
      [/ = this\.props\.liveValidate && !this\.props\.noValidate;/, ' = false;'],
      [/^ {16}\/\/ Rethrown from a timeout[\s\S]*?(?=Form\.reportErrors\(errors, props\);)/m, ''],
      [/showErrorList === '(top|bottom)' && this\.renderErrors\(registry\)/g, 'false'],
      [/, onBlur: this\.onBlur, onFocus: this\.onFocus/, ''],
    ],
  },
  {
    file: '@rjsf/core/lib/components/fields/ObjectField.js',
    why: 'No panel has fields that a person adds, renames or removes.',
    text: [
      [
        /^ {4}const (getAvailableKey|onAddProperty|handleKeyRename|handleRemoveProperty|onKeyRename|onKeyRenameBlur|onRemoveProperty) = useCallback\([\s\S]*?^ {4}\}, \[.*\]\);$/gm,
        '',
      ],
      [/ onKeyRename: onKeyRename, onKeyRenameBlur: onKeyRenameBlur, onRemoveProperty: onRemoveProperty,/, ''],
      [/ handleKeyRename: handleKeyRename, handleRemoveProperty: handleRemoveProperty,/, ''],
      [/, onAddProperty: onAddProperty/, ''],
      [/^ {12}return \(_jsxs\("div", \{ children: \[_jsx\("p", \{ className: 'rjsf-config-error'.*$/m, '            throw err;'],
    ],
  },
  {
    file: '@rjsf/core/lib/components/fields/SchemaField.js',
    why: 'No field is one of several alternatives.',
    text: [[/^ {4}if \(\(ANY_OF_KEY in schema [\s\S]*?^ {4}\}$/m, '']],
  },
];
