import type { ReactNode } from 'react';
import { type ControlProps, fieldAttributes } from './control';

/** A checkbox for a boolean field, with its label beside it. */
export function Checkbox(props: ControlProps): ReactNode {
  const { id, value, required, readonly, onChange, onBlur, rawErrors = [] } = props;
  return (
    <input
      type="checkbox"
      className="latchkey-checkbox"
      id={id}
      {...fieldAttributes(props)}
      value="true"
      checked={value === 'true'}
      aria-required={required || undefined}
      aria-invalid={rawErrors.length > 0 || undefined}
      aria-disabled={readonly || undefined}
      onClick={(event) => readonly && event.preventDefault()}
      onChange={({ target }) => !readonly && onChange(target.checked)}
      onBlur={() => onBlur(id, value)}
    />
  );
}
