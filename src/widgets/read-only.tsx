import type { ReactNode } from 'react';
import { useText } from '../context/selectors';
import type { ControlProps } from './control';

/**
 * A value to read, not to change; bidirectional text in it does not affect the text around it. Not an
 * `output`, because screen readers read that again whenever it is drawn.
 */
export function ReadOnly({ id, name, value }: ControlProps): ReactNode {
  const text = useText();
  return (
    <span
      className="latchkey-value"
      id={id}
      data-latchkey-field={name}
      data-empty={value === '' || undefined}
    >
      <bdi>{value || text('NOT_ON_RECORD')}</bdi>
    </span>
  );
}
