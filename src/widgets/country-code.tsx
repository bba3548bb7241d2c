import type { ReactNode } from 'react';
import { digitsOnly } from '../form/shapes';
import type { ControlProps } from './control';
import { TextInput } from './text-input';

/** The country code of an international number: digits after a fixed plus sign. */
export function CountryCode(props: ControlProps): ReactNode {
  const plus = (
    <span className="latchkey-affix" aria-hidden="true">
      +
    </span>
  );
  return <TextInput {...props} shape={digitsOnly} before={plus} input={{ inputMode: 'tel', dir: 'ltr' }} />;
}
