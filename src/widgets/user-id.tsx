import type { ReactNode } from 'react';
import { plain, type TextShape } from '../form/text-shape';
import type { ControlProps } from './control';
import { TextInput } from './text-input';

const withoutSpaces: TextShape = { parse: (text) => text.replace(/\s/gu, ''), format: (value) => value };

/** A user id; with `strip: spaces`, blanks are removed as they are typed or pasted. */
export function UserId(props: ControlProps): ReactNode {
  return (
    <TextInput
      {...props}
      shape={props.options.strip === 'spaces' ? withoutSpaces : plain}
      input={{ translate: 'no' }}
    />
  );
}
