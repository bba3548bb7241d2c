import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { FieldUi } from '../core/data.gen';
import { useChoice, useText } from '../store/selectors';
import { controlOf } from './controls';
import { around, useWidgetName } from './field-control';
import { FieldErrorText } from './field-error-text';
import { useTold } from './form-status';
import { lateWidgets } from './late';
import { fieldUi, usePanel } from './panel-context';

interface FrameProps {
  own: FieldUi;
  field: string;
  id: string;
  required: boolean;
  children: ReactNode;
}

function Label({ own, required }: { own: FieldUi; required: boolean }): ReactNode {
  const text = useText();
  return (
    <>
      {useChoice(own['ui:title'])}
      {!required && <span className="latchkey-optional"> {text('OPTIONAL')}</span>}
    </>
  );
}

function Help({ choice, id }: { choice: NonNullable<FieldUi['ui:help']>; id: string }): ReactNode {
  return (
    <p className="latchkey-help-text" id={id}>
      {useChoice(choice)}
    </p>
  );
}

/** The checklist, which comes in a chunk of its own. */
function Requirements(props: { field: string; id: string }): ReactNode {
  const { Checklist } = lateWidgets();
  return <Checklist {...props} />;
}

/** A label, a control, its hint, what is wrong with it, its checklist. */
function Frame({ own, field, id, required, children }: FrameProps): ReactNode {
  const ids = around(id);
  const widget = useWidgetName(own);
  const wrong = useTold(field) !== null;
  const { group, bare, fixed } = controlOf(widget);
  if (bare) return children;
  const label = <Label own={own} required={required || fixed === true} />;
  const rest = (
    <>
      {children}
      {own['ui:help'] && <Help choice={own['ui:help']} id={ids.help} />}
      <FieldErrorText field={field} errors={own['ui:errors']} id={ids.error} />
      {own['ui:options']?.checklist && <Requirements field={field} id={ids.list} />}
    </>
  );
  const shared = { className: 'latchkey-field', 'data-widget': widget, 'data-width': own['ui:options']?.width, 'data-invalid': wrong || undefined };
  if (group) {
    return (
      <fieldset {...shared}>
        <legend className="latchkey-label" id={ids.label}>
          {label}
        </legend>
        {rest}
      </fieldset>
    );
  }
  return (
    <div {...shared}>
      <label className="latchkey-label" id={ids.label} htmlFor={id}>
        {label}
      </label>
      {rest}
    </div>
  );
}

/** rjsf's frame around a field; the form itself (the root object) needs none. */
export function FieldTemplate({ id, fieldPathId, required, children }: FieldTemplateProps): ReactNode {
  const { ui, required: isRequired } = usePanel();
  const field = String(fieldPathId.path.at(-1) ?? '');
  const own = fieldUi(ui, field);
  if (!field || !own) return children;
  return (
    <Frame own={own} field={field} id={id} required={isRequired(field) || (required ?? false)}>
      {children}
    </Frame>
  );
}
