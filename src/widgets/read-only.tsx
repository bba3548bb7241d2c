import type { ReactNode } from 'react';
import { useText } from '../store/selectors';
import type { ControlProps } from './control';

/** A value to read, not to change; bidirectional text in it stays its own affair. */
export function ReadOnly(props: ControlProps): ReactNode {
  const text = useText();
  return (
    <output className="latchkey-value" id={props.id} name={props.name} data-latchkey-field={props.field} data-empty={props.value === '' || undefined}>
      <bdi>{props.value || text('NOT_ON_RECORD')}</bdi>
    </output>
  );
}
