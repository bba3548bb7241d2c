import type { ReactNode } from 'react';
import type { ControlProps } from './control';
import { TextInput } from './text-input';

/**
 * An e-mail address. Not `type="email"`: browsers rewrite the value of such an input (umlaut domains,
 * spaces).
 */
export function Email(props: ControlProps): ReactNode {
  return <TextInput {...props} input={{ inputMode: 'email', translate: 'no' }} />;
}
