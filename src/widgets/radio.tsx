import type { ReactNode } from 'react';
import { useText } from '../context/selectors';
import type { FieldOption } from '../core/data/data.gen';
import { type ControlProps, fieldAttributes } from './control';
import { useChosen, useOffered } from './use-offered';

/** Radio buttons. The field's label is the group's legend. */
export function Radio(props: ControlProps): ReactNode {
  const offered = useOffered(props.options);
  return props.options.variant === 'segments' ? (
    <Segments {...props} offered={offered} />
  ) : (
    <Buttons {...props} offered={offered} />
  );
}

type Offered = ControlProps & { offered: readonly FieldOption[] };

/** The radio buttons as one bar. One segment is always selected. */
function Segments(props: Offered): ReactNode {
  return <Buttons {...props} value={useChosen(props.offered, props.value, props.onChange)} />;
}

function Buttons(props: Offered): ReactNode {
  const text = useText();
  const { id, value, readonly, offered, onChange, onBlur } = props;
  return (
    <span className="latchkey-radios" id={id} data-variant={props.options.variant}>
      {offered.map((option, index) => (
        <label
          key={option.value}
          className="latchkey-radio"
          data-checked={option.value === value || undefined}
        >
          <input
            type="radio"
            id={`${id}_${index}`}
            {...fieldAttributes(props)}
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
