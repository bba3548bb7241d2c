import type { ReactNode } from 'react';
import type { ControlProps } from './control';
import { TextInput } from './text-input';

/** One line of text. */
export function Text(props: ControlProps): ReactNode {
  return <TextInput {...props} />;
}
