import type { ReactNode } from 'react';
import { line } from '../form/text-shape';
import type { ControlProps } from './control';
import { TextInput } from './text-input';

/** One line of text. */
export function Text(props: ControlProps): ReactNode {
  return <TextInput {...props} shape={line} />;
}
