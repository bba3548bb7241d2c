import { type ReactNode, useEffect } from 'react';
import { useText } from '../context/selectors';
import { type ControlProps, tied } from './control';
import { Icon } from './icon';
import { useOffered } from './use-offered';

/** A drop-down list. When the value is not offered (any longer), the first offered one takes its place. */
export function Select(props: ControlProps): ReactNode {
  const text = useText();
  const offered = useOffered(props.options);
  const { id, value, readonly, onChange, onBlur, rawErrors = [] } = props;
  const first = offered.some((option) => option.value === value) ? null : offered[0]?.value;
  useEffect(() => {
    if (first) onChange(first);
  }, [first, onChange]);
  return (
    <span className="latchkey-select">
      <select
        className="latchkey-input"
        id={id}
        {...tied(props)}
        value={value}
        autoComplete={props.options.autocomplete ?? 'off'}
        aria-required={props.required || undefined}
        aria-invalid={rawErrors.length > 0 || undefined}
        aria-disabled={readonly || undefined}
        onChange={({ target }) => {
          if (!readonly) onChange(target.value);
          else target.value = value;
        }}
        onBlur={() => onBlur(id, value)}
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
