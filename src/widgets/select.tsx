import type { ReactNode } from 'react';
import { useText } from '../context/selectors';
import { type ControlProps, fieldAttributes } from './control';
import { Icon } from './icon';
import { useChosen, useOffered } from './use-offered';

/** A drop-down list. One option is always selected. */
export function Select(props: ControlProps): ReactNode {
  const text = useText();
  const offered = useOffered(props.options);
  const { id, value, readonly, onChange, onBlur, rawErrors = [] } = props;
  const chosen = useChosen(offered, value, onChange);
  return (
    <span className="latchkey-select">
      <select
        className="latchkey-input"
        id={id}
        {...fieldAttributes(props)}
        value={chosen}
        autoComplete={props.options.autocomplete ?? 'off'}
        aria-required={props.required || undefined}
        aria-invalid={rawErrors.length > 0 || undefined}
        aria-disabled={readonly || undefined}
        onChange={({ target }) => {
          if (!readonly) onChange(target.value);
          else target.value = chosen;
        }}
        onBlur={() => onBlur(id, chosen)}
      >
        {offered.map((option) => (
          <option key={option.value} value={option.value}>
            {text(option.label)}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}
