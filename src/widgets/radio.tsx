import type { ReactNode } from 'react';
import { useText } from '../context/selectors';
import { type ControlProps, tied } from './control';
import { useOffered } from './use-offered';

/** One of a few, all visible. The field's label is the group's legend. */
export function Radio(props: ControlProps): ReactNode {
  const text = useText();
  const { id, value, readonly, onChange, onBlur } = props;
  const offered = useOffered(props.options);
  return (
    <span className="latchkey-radios" id={id} data-inline={props.options.inline || undefined}>
      {offered.map((option, index) => (
        <label
          key={option.value}
          className="latchkey-radio"
          data-checked={option.value === value || undefined}
        >
          <input
            type="radio"
            id={`${id}_${index}`}
            {...tied(props)}
            value={option.value}
            checked={option.value === value}
            aria-disabled={readonly || undefined}
            onClick={(event) => readonly && event.preventDefault()}
            onChange={() => !readonly && onChange(option.value)}
            onBlur={() => onBlur(id, value)}
          />
          <span>{text(option.label)}</span>
        </label>
      ))}
    </span>
  );
}
