import type { ReactNode } from 'react';
import { useText } from '../context/selectors';
import type { ControlProps } from './control';

/** A value to read, not to change; bidirectional text in it stays its own affair. */
export function ReadOnly({ id, name, value, options }: ControlProps): ReactNode {
  const text = useText();
  return (
    <output
      className="latchkey-value"
      id={id}
      name={options.name ?? name}
      data-latchkey-field={name}
      data-empty={value === '' || undefined}
    >
      <bdi>{value || text('NOT_ON_RECORD')}</bdi>
    </output>
  );
}
