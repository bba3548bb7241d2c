import type { ReactNode } from 'react';
import type { ControlProps } from './control';
import { digitsOnly } from './digits';
import { TextInput } from './text-input';

/** An international number without its country code. */
export function IntlPhone(props: ControlProps): ReactNode {
  return <TextInput {...props} shape={digitsOnly} input={{ inputMode: 'tel', dir: 'ltr' }} />;
}
