import type { ReactNode } from 'react';
import { digitsOnly } from '../form/shapes';
import type { ControlProps } from './control';
import { TextInput } from './text-input';

/** Digits only, such as an extension: all other characters that are typed or pasted are dropped. */
export function Digits(props: ControlProps): ReactNode {
  return <TextInput {...props} shape={digitsOnly} input={{ inputMode: 'numeric', dir: 'ltr' }} />;
}
