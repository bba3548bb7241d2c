import type { ReactNode } from 'react';
import { codeShape } from '../form/shapes';
import type { ControlProps } from './control';
import { TextInput } from './text-input';

/** A one-time code. It is a single field, so that it can be pasted and autofilled. */
export function Code(props: ControlProps): ReactNode {
  return (
    <TextInput
      {...props}
      shape={codeShape}
      options={{ autocomplete: 'one-time-code', inputMode: 'numeric', ...props.options }}
      input={{ className: 'latchkey-input latchkey-code', translate: 'no', dir: 'ltr' }}
    />
  );
}
