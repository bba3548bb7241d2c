import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useEngine } from '../context/engine-context';
import { codeShape, digitsOnly, phoneShape, usPhoneShape } from '../form/shapes';
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

/** Milliseconds without input before a complete code is sent, so that the user can still correct it. */
const REST_MS = 500;

/**
 * A one-time code. It is a single field, so that it can be pasted and autofilled. With `sendAtLength`, it
 * submits its form once the user pauses at that length, unless another field follows.
 */
export function Code(props: ControlProps): ReactNode {
  const { clock } = useEngine();
  const { value, options } = props;
  // If another field follows, the user may not be done.
  const sendAtLength = options.isLast ? options.sendAtLength : undefined;
  const shape = useMemo(() => codeShape(options.sendAtLength), [options.sendAtLength]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (value.length !== sendAtLength) return;
    const timer = clock.setTimeout(() => input.current?.form?.requestSubmit(), REST_MS);
    return () => clock.clearTimeout(timer);
  }, [clock, value, sendAtLength]);
  return (
    <TextInput
      {...props}
      inputRef={input}
      shape={shape}
      options={{ autocomplete: 'one-time-code', inputMode: 'numeric', ...options }}
      input={{ className: 'latchkey-input latchkey-code', translate: 'no', dir: 'ltr' }}
    />
  );
}

/** A field for digits, such as an extension. All other characters are dropped. */
export function Digits(props: ControlProps): ReactNode {
  return <TextInput {...props} shape={digitsOnly} input={{ inputMode: 'numeric', dir: 'ltr' }} />;
}

/** An international number without its country code. */
export function IntlPhone(props: ControlProps): ReactNode {
  return <TextInput {...props} shape={phoneShape} input={{ inputMode: 'tel', dir: 'ltr' }} />;
}

/** A US or Canadian number. The value is its digits, shown as xxx-xxx-xxxx. */
export function UsPhone(props: ControlProps): ReactNode {
  return <TextInput {...props} shape={usPhoneShape} input={{ inputMode: 'tel', dir: 'ltr' }} />;
}

/** The country code of an international number: digits after a fixed plus sign. */
export function CountryCode(props: ControlProps): ReactNode {
  const plus = (
    <span className="latchkey-affix" aria-hidden="true">
      +
    </span>
  );
  return <TextInput {...props} shape={digitsOnly} before={plus} input={{ inputMode: 'tel', dir: 'ltr' }} />;
}
