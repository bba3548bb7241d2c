import type { ReactNode } from 'react';
import { useFormText, useText } from '../store/selectors';
import type { ControlProps } from './control';

/** A value to read, not to change; bidirectional text in it stays its own affair. */
export function ReadOnly(props: ControlProps): ReactNode {
  const text = useText();
  const value = useFormText(props.field);
  return (
    <output className="latchkey-value" id={props.id} name={props.name} data-latchkey-field={props.field} data-empty={value === '' || undefined}>
      <bdi>{value || text('NOT_ON_RECORD')}</bdi>
    </output>
  );
}
