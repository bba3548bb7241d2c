import type { ReactNode } from 'react';
import { account } from '../form/text-shape';
import type { ControlProps } from './control';
import { TextInput } from './text-input';

/**
 * An email address. It avoids `type="email"`, because browsers rewrite its value (international domains,
 * spaces).
 */
export function Email(props: ControlProps): ReactNode {
  return <TextInput {...props} shape={account} input={{ inputMode: 'email', translate: 'no' }} />;
}
