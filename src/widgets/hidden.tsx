import type { ReactNode } from 'react';
import { useFormText } from '../store/selectors';
import type { ControlProps } from './control';

/** Sent, never seen. */
export function Hidden(props: ControlProps): ReactNode {
  return <input type="hidden" name={props.name} value={useFormText(props.field)} />;
}
