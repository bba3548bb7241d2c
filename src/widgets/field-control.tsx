import type { FieldProps } from '@rjsf/utils';
import { type ReactNode, useCallback } from 'react';
import type { FieldUi, WidgetName } from '../core/data.gen';
import { dom } from '../core/dom';
import { holds } from '../core/guards';
import { useEngine } from '../store/engine-context';
import { useChoice, useFacts, useText } from '../store/selectors';
import { afterPress } from './after-press';
import { controlOf } from './controls';
import { useTold } from './form-status';
import { fieldUi, usePanel } from './panel-context';

/** The control that ui.json names for a field, as things stand. */
export function useWidgetName(ui: FieldUi): WidgetName {
  const facts = useFacts();
  const named = ui['ui:widget'];
  const widget = Array.isArray(named) ? named.find((choice) => holds(choice.when, facts))?.widget : named;
  if (!widget) throw new Error('[latchkey] none of the widgets of a field applies');
  return widget;
}

/** Ids of the texts around a field, by the id of its control. */
export const around = (id: string) => ({ help: `${id}-help`, error: `${id}-error`, list: `${id}-requirements`, label: `${id}-label` });

/** The one field inside an object that rjsf knows: it finds the real control. */
export function FieldControl({ fieldPathId, name: field, required }: FieldProps): ReactNode {
  const { $id: id } = fieldPathId;
  const { ui, busy, status, typed } = usePanel();
  const onChange = useCallback((next: string) => typed(field, next), [typed, field]);
  const engine = useEngine();
  const text = useText();
  const own = fieldUi(ui, field) as FieldUi;
  const { Control } = controlOf(useWidgetName(own));
  const label = useChoice(own['ui:title']);
  const told = useTold(field);
  const options = own['ui:options'] ?? {};
  const ids = around(id);
  const describedBy = [told && ids.error, own['ui:help'] && ids.help, options.checklist && ids.list].filter(Boolean).join(' ');
  return (
    <Control
      id={id}
      field={field}
      name={options.name ?? field}
      label={label}
      required={required ?? false}
      busy={busy}
      invalid={told !== null}
      describedBy={describedBy || undefined}
      placeholder={own['ui:placeholder'] && text(own['ui:placeholder'])}
      options={options}
      onChange={onChange}
      onBlur={() => {
        const current = engine.form.text(field);
        const trimmed = current.trim();
        if (options.trim && !options.secret && trimmed !== current) onChange(trimmed);
        status.left(field, (tell) => afterPress(dom, tell));
        engine.blurred(field);
      }}
    />
  );
}
