import type { ReactNode } from 'react';
import { phoneShape } from '../form/shapes';
import type { ControlProps } from './control';
import { TextInput } from './text-input';

/** An international number without its country code. */
export function IntlPhone(props: ControlProps): ReactNode {
  return <TextInput {...props} shape={phoneShape} input={{ inputMode: 'tel', dir: 'ltr' }} />;
}
