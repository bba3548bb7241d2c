import type { ReactNode } from 'react';
import { plain, type TextShape } from '../form/text-shape';
import type { ControlProps } from './control';
import { TextInput } from './text-input';

const withoutSpaces: TextShape = { parse: (text) => text.replace(/\s/gu, ''), format: (value) => value };

/** A user ID. With `strip: spaces`, removes blanks from typed or pasted text. */
export function UserId(props: ControlProps): ReactNode {
  return (
    <TextInput
      {...props}
      shape={props.options.strip === 'spaces' ? withoutSpaces : plain}
      input={{ translate: 'no' }}
    />
  );
}
