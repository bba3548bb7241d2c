import type { ReactNode } from 'react';
import type { ControlProps } from './control';

/** A value to read, not to change; bidirectional text in it stays its own affair. */
export function ReadOnly(props: ControlProps): ReactNode {
  return (
    <output className="latchkey-value" id={props.id} name={props.name} data-latchkey-field={props.field}>
      <bdi>{props.value}</bdi>
    </output>
  );
}
