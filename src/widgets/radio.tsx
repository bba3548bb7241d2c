import type { ReactNode } from 'react';
import { useFormText, useText } from '../store/selectors';
import type { ControlProps } from './control';
import { useOffered } from './use-offered';

/** One of a few, all visible. The field's label is the group's legend. */
export function Radio(props: ControlProps): ReactNode {
  const text = useText();
  const value = useFormText(props.field);
  const offered = useOffered(props.options);
  return (
    <span className="latchkey-radios" id={props.id} data-inline={props.options.inline || undefined}>
      {offered.map((option, index) => (
        <label key={option.value} className="latchkey-radio" data-checked={option.value === value || undefined}>
          <input
            type="radio"
            id={`${props.id}_${index}`}
            name={props.name}
            data-latchkey-field={props.field}
            value={option.value}
            checked={option.value === value}
            aria-describedby={props.describedBy}
            aria-disabled={props.busy || undefined}
            onClick={(event) => props.busy && event.preventDefault()}
            onChange={() => !props.busy && props.onChange(option.value)}
            onBlur={props.onBlur}
          />
          <span>{text(option.label)}</span>
        </label>
      ))}
    </span>
  );
}
