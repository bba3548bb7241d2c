import type { ReactNode } from 'react';
import type { ControlProps } from './control';

/** Sent, never seen. */
export function Hidden(props: ControlProps): ReactNode {
  return <input type="hidden" name={props.name} value={props.value} />;
}
