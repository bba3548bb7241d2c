/** What rjsf's Form does when told to by props that src/ui/form/form-view.tsx never gives, or calls that nobody makes. */
import type { Cut } from './cut';
import { words } from './words';

const FORM = '@rjsf/core/lib/components/Form.js';

export const formCuts: Cut[] = [
  {
    file: FORM,
    why: "Values are the engine's: none are given, no field reports a change, nothing is sanitized, reset or set by code.",
    members: words(
      'setFieldValue onChange processChange isReportedFormData omitExtraData reset reportChange onBlur onFocus queueUpdate rethrowLater',
    ),
    text: [
      [/^ {4}get(UsedFormData|FieldNames) = .*$/gm, ''],
      [/^ {8}if \(!deepEquals\(this\.state\.formData, formData\)\) \{[\s\S]*?^ {8}\}$/m, ''],
      [/onChange: this\.onChange, /, ''],
      [/, onBlur: this\.onBlur, onFocus: this\.onFocus/, ''],
      [
        /(const )formDataChangedFields = getChangedFields[\s\S]*?return \{ nextState, shouldUpdate, isEchoOfState \};/,
        `$1isSchemaChanged = !deepEquals(prevProps.schema, this.props.schema);
            const nextState = this.getStateFromProps(this.props, undefined, isSchemaChanged ? undefined : this.state.retrievedSchema);
            return { nextState, shouldUpdate: !deepEquals(nextState, prevState) };`,
      ],
      [/const \{ nextState, isEchoOfState \} = snapshot;[\s\S]*?this\.setState\(nextState\);/, 'this.setState(snapshot.nextState);'],
      [/^ {8}const canSanitize = [\s\S]*?;$/m, ''],
      [/^ {8}do \{\n([\s\S]*?;\n)[\s\S]*?(computedRetrievedSchema = .*;)\n[\s\S]*?while \(wasSanitized\);$/m, '$1$2'],
    ],
  },
  {
    file: FORM,
    why: 'Errors are our own: no live validation, no error list, no extra or custom errors, no focus on the first error. It asks on submit whether there are any.',
    members: words(`renderErrors liveValidate validateBeforeThrow isLiveValidatedOnChange focusFirstError submit focusOnError
      validateFormWithFormData validateForm validateSubmission validateWithExtraErrors mergeErrors getDerivedStateFromProps`),
    text: [
      [/\n {12}prevExtraErrors: props\.extraErrors,/, ''],
      [/^ {8}const mustValidate = .*$/m, ''],
      [
        /^ {8}const getCurrentErrors = [\s\S]*?errorSchema = mergedErrors\.errorSchema;\n {8}\}$/m,
        'const errors = [], errorSchema = {}, schemaValidationErrors = errors, schemaValidationErrorSchema = errorSchema;',
      ],
      [
        /(event\.persist\(\);\n)[\s\S]*?^ {4}\};$/m,
        `$1        const { errors } = this.validate(undefined);
        if (errors.length > 0) Form.reportErrors(errors, this.props);
        else this.props.onSubmit(toIChangeEvent(this.state, 'submitted'), event);
    };`,
      ],
      [/showErrorList === '(top|bottom)' && this\.renderErrors\(registry\)/g, 'false'],
    ],
  },
  {
    file: FORM,
    why: 'Buttons are the panel’s own.',
    text: [
      [/^ {8}const \{ SubmitButton \} = .*$/m, ''],
      [/^ {8}let \{ \[SUBMIT_BTN_OPTIONS_KEY\][\s\S]*?^ {8}const submitUiSchema = .*$/m, ''],
      [/children \|\| _jsx\(SubmitButton, .*? \}\)/, 'children'],
    ],
  },
  {
    file: '@rjsf/core/lib/components/fields/ObjectField.js',
    why: 'No panel has fields that a person adds, renames or removes, or an object that may be left out. Which field, and whether it is required: our own field finds the rest.',
    text: [
      [
        /^ {4}const (getAvailableKey|onAddProperty|handleKeyRename|handleRemoveProperty|onKeyRename|onKeyRenameBlur|onRemoveProperty|onPropertyChange) = useCallback\([\s\S]*?^ {4}\}, \[.*\]\);$/gm,
        '',
      ],
      [/ onKeyRename: onKeyRename, onKeyRenameBlur: onKeyRenameBlur, onRemoveProperty: onRemoveProperty,/, ''],
      [/ handleKeyRename: handleKeyRename, handleRemoveProperty: handleRemoveProperty,/, ''],
      [/, onAddProperty: onAddProperty/, ''],
      [/^ {4}const \[wasPropertyKeyModified, .*$/m, ''],
      [/ wasPropertyKeyModified: wasPropertyKeyModified, onChange: onPropertyChange, onBlur: onBlur, onFocus: onFocus,/, ''],
      [/^ {4}const formDataRef = [\s\S]*?^ {4}formDataRef.*$/m, ''],
      [/^ {4}const lastRenamedProperty = [\s\S]*?(?=^ {4}const templateTitle)/m, ''],
      [
        /^ {4}const renderOptionalField = [\s\S]*?(?=^ {4}const Template = )/m,
        '    const orderedProperties = orderProperties(Object.keys(schemaProperties), uiOptions.order);\n',
      ],
      [/^ {4}const optionalDataControl = .*$/m, ''],
      [/^ {8}optionalDataControl,\n.*$/m, ''],
      [/^ {12}const addedByAdditionalProperties = .*\n.*const fieldUiSchema = .*$/m, '            const fieldUiSchema = uiSchema[propertyName];'],
      [/ addedByAdditionalProperties: addedByAdditionalProperties, onChange: onChange, onBlur: onBlur, onFocus: onFocus,/, ''],
      [/ errorSchema: getByPath\(errorSchema, propertyName\),/, ''],
      [/ formData: getByPath\(formData, propertyName\),/, ''],
      [/, getStableKey\(propertyName\)\)/, ', propertyName)'],
    ],
  },
  {
    file: '@rjsf/core/lib/components/fields/SchemaField.js',
    why: 'No field is one of several alternatives, or refers to itself. Label, help and errors are found by our own template.',
    text: [
      [/^ {4}if \(\(ANY_OF_KEY in schema [\s\S]*?^ {4}\}$/m, ''],
      [/^ {4}const handleFieldComponentChange = [\s\S]*?(?=^ {4}const uiSchema = )/m, ''],
      [/ onChange: handleFieldComponentChange,/, ''],
      [/^ {4}const (DescriptionFieldTemplate|FieldHelpTemplate|FieldErrorTemplate) = .*$/gm, ''],
      [/^ {4}const (isDeprecated|deprecatedHandling) = .*$/gm, ''],
      [/ \|\| deprecatedHandling === 'disable';/, ';'],
      [
        /^ {4}const id = fieldPathId\[ID_KEY\];\n[\s\S]*?^\}$/m,
        '    return _jsx(FieldTemplate, { fieldPathId, id: fieldId, required, schema, uiSchema, registry, children: field });\n}',
      ],
    ],
  },
];
