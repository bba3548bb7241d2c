import type { ReactNode } from 'react';
import type { TextShape } from '../form/use-text-input';
import type { ControlProps } from './control';
import { TextInput } from './text-input';
import { toDigits } from './to-digits';

/**
 * The code that the person means: no blanks, no invisible characters, plain digits for those of other widths
 * and scripts.
 */
function parse(text: string): string {
  const clean = text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
  return clean.replace(/\p{Nd}/gu, (digit) => toDigits(digit));
}

export const codeShape: TextShape = { parse, format: (value) => value };

/** A one-time code: one field, so that it can be pasted and filled in from the message that brought it. */
export function Code(props: ControlProps): ReactNode {
  return (
    <TextInput
      {...props}
      shape={codeShape}
      options={{ autocomplete: 'one-time-code', inputMode: 'numeric', ...props.options }}
      input={{ className: 'latchkey-input latchkey-code', translate: 'no', dir: 'ltr' }}
    />
  );
}
