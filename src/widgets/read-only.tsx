import type { ReactNode } from 'react';
import { useText } from '../context/selectors';
import type { ControlProps } from './control';

/**
 * A read-only value, isolated so that bidirectional text doesn't affect its surroundings. It isn't an
 * `output`, because screen readers read that again on every render.
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
