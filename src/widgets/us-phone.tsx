import type { ReactNode } from 'react';
import { usPhoneShape } from '../form/shapes';
import type { ControlProps } from './control';
import { TextInput } from './text-input';

/** A US or Canadian number. The value is its digits, shown as xxx-xxx-xxxx. */
export function UsPhone(props: ControlProps): ReactNode {
  return <TextInput {...props} shape={usPhoneShape} input={{ inputMode: 'tel', dir: 'ltr' }} />;
}
