import type { ReactNode } from 'react';
import { digitsOnly } from '../form/shapes';
import type { ControlProps } from './control';
import { TextInput } from './text-input';

/** A field for digits, such as an extension. All other characters are dropped. */
export function Digits(props: ControlProps): ReactNode {
  return <TextInput {...props} shape={digitsOnly} input={{ inputMode: 'numeric', dir: 'ltr' }} />;
}
