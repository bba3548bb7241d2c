import type { ReactNode } from 'react';
import type { TextShape } from '../form/use-text-input';
import type { ControlProps } from './control';
import { TextInput } from './text-input';
import { toDigits } from './to-digits';

const LENGTH = 10;

/**
 * Ten digits without the country code 1 that people paste along with them. Too many digits stay, so that the
 * form can show the error.
 */
function parse(text: string): string {
  const digits = toDigits(text);
  const bare = digits.replace(/^(00|011)?1(?=\d{10}$)/, '');
  return bare.length === LENGTH ? bare : digits;
}

/** xxx-xxx-xxxx, as far as there are digits. */
function format(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

export const usPhoneShape: TextShape = { parse, format };

/** A US or Canadian number: the value is its digits, the text is masked xxx-xxx-xxxx. */
export function UsPhone(props: ControlProps): ReactNode {
  return <TextInput {...props} shape={usPhoneShape} input={{ inputMode: 'tel', dir: 'ltr' }} />;
}
