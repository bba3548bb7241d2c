import { type ReactNode, useEffect } from 'react';
import { useFormText, useText } from '../store/selectors';
import type { ControlProps } from './control';
import { Icon } from './icon';
import { useOffered } from './use-offered';

/** A drop-down list. When the value is not offered (any longer), the first offered one takes its place. */
export function Select(props: ControlProps): ReactNode {
  const text = useText();
  const offered = useOffered(props.options);
  const { busy, onChange } = props;
  const value = useFormText(props.field);
  const first = offered.some((option) => option.value === value) ? null : offered[0]?.value;
  useEffect(() => {
    if (first) onChange(first);
  }, [first, onChange]);
  return (
    <span className="latchkey-select">
      <select
        className="latchkey-input"
        id={props.id}
        name={props.name}
        data-latchkey-field={props.field}
        value={value}
        autoComplete={props.options.autocomplete ?? 'off'}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        aria-disabled={busy || undefined}
        onChange={({ target }) => {
          if (!busy) onChange(target.value);
          else target.value = value;
        }}
        onBlur={props.onBlur}
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
