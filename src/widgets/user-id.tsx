import type { ReactNode } from 'react';
import { account, accountWithoutSpaces } from '../form/text-shape';
import type { ControlProps } from './control';
import { TextInput } from './text-input';

/** A user ID. With `strip: spaces`, removes blanks from typed or pasted text. */
export function UserId(props: ControlProps): ReactNode {
  return (
    <TextInput
      {...props}
      shape={props.options.strip === 'spaces' ? accountWithoutSpaces : account}
      input={{ translate: 'no' }}
    />
  );
}
