import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useEngine } from '../../context/engine-context';
import { usePanel } from '../../context/panel-context';
import { useText } from '../../context/selectors';
import { useTold } from '../../context/use-form';
import type { FieldOptions, FieldUi, WidgetName } from '../../core/data/data.gen';
import { around } from '../../widgets/control';
import { lateWidgets } from '../../widgets/late';
import { FieldErrorText } from './field-error-text';

/** Widgets of several radio buttons: the label is the legend of the group, which is required as a whole. */
const GROUPS: WidgetName[] = ['radio', 'deliveryOptions'];

/** Widgets with nothing to type: a term and its value. */
const FIXED: WidgetName[] = ['readOnly', 'phones'];

/** The checklist, which comes in a chunk of its own. */
function Requirements(props: { field: string; id: string }): ReactNode {
  const { Checklist } = lateWidgets();
  return <Checklist {...props} />;
}

/** A label, a control, its hint, what is wrong with it, its checklist. */
function Frame({
  id,
  fieldPathId,
  label,
  rawHelp,
  required,
  uiSchema = {},
  children,
}: FieldTemplateProps): ReactNode {
  const text = useText();
  const { form } = useEngine();
  const { hasForm } = usePanel();
  const field = String(fieldPathId.path.at(-1));
  const wrong = useTold(field) !== null;
  const ids = around(id);
  const widget = uiSchema['ui:widget'] as WidgetName;
  const { width, checklist } = (uiSchema['ui:options'] ?? {}) as FieldOptions;
  const isFixed = FIXED.includes(widget);
  const isRequired = required || form.isRequired(field);
  const name = (
    <>
      {label}
      {!isRequired && !isFixed && <span className="latchkey-optional"> {text('OPTIONAL')}</span>}
    </>
  );
  const rest = (
    <>
      {children}
      {rawHelp && (
        <p className="latchkey-help-text" id={ids.help}>
          {rawHelp}
        </p>
      )}
      <FieldErrorText field={field} errors={uiSchema['ui:errors'] as FieldUi['ui:errors']} id={ids.error} />
      {checklist && <Requirements field={field} id={ids.list} />}
    </>
  );
  const shared = {
    className: 'latchkey-field',
    'data-widget': widget,
    'data-width': width,
    'data-invalid': wrong || undefined,
  };
  if (GROUPS.includes(widget)) {
    return (
      <fieldset
        {...shared}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, to say "required"
        role="radiogroup"
        aria-labelledby={ids.label}
        aria-required={isRequired || undefined}
        aria-invalid={wrong || undefined}
      >
        <legend className="latchkey-label" id={ids.label}>
          {name}
        </legend>
        {rest}
      </fieldset>
    );
  }
  if (isFixed) {
    // Between fields that are typed in, each is a list of its own; otherwise one of the panel's list.
    const Item = hasForm ? 'dl' : 'div';
    return (
      <Item {...shared}>
        <dt className="latchkey-label" id={ids.label}>
          {name}
        </dt>
        <dd>{rest}</dd>
      </Item>
    );
  }
  return (
    <div {...shared}>
      <label className="latchkey-label" id={ids.label} htmlFor={id}>
        {name}
      </label>
      {rest}
    </div>
  );
}

/** rjsf's frame around a field; the form itself (the root object) and a hidden field need none. */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  return props.hidden || props.fieldPathId.path.length === 0 ? props.children : <Frame {...props} />;
}
