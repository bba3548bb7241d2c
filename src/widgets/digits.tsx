import type { ReactNode } from 'react';
import type { TextShape } from '../form/use-text-input';
import type { ControlProps } from './control';
import { TextInput } from './text-input';
import { toDigits } from './to-digits';

export const digitsOnly: TextShape = { parse: toDigits, format: (value) => value };

/** Digits only, such as an extension: all other characters that are typed or pasted are dropped. */
export function Digits(props: ControlProps): ReactNode {
  return <TextInput {...props} shape={digitsOnly} input={{ inputMode: 'numeric', dir: 'ltr' }} />;
}
