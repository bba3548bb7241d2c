import { type ComponentType, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useEngine } from '../context/contexts';
import { useStateValue } from '../context/selectors';
import { LINES } from '../form/lines';
import { codeShape } from '../form/shapes';
import { Cells } from './cells';
import type { ControlProps } from './control';
import { TextInput } from './text-input';

/** Milliseconds without input before a complete code is sent, so that the user can still correct it. */
const REST_MS = 500;

/** Returns the length of a code that can have cells: short enough for a phone, and not exceeded. */
const cellsFor = (length: number | undefined, { length: typed }: string): number | undefined =>
  length !== undefined && length >= 4 && length <= 8 && typed <= length ? length : undefined;

/**
 * A one-time code. It is a single field, so that it can be pasted and autofilled. With a known length, it has
 * cells, and submits its form once the user pauses at that length, unless another field follows.
 */
export function Code(props: ControlProps): ReactNode {
  const { clock } = useEngine();
  const { value, options } = props;
  // If another field follows, the user may not be done.
  const length = (useStateValue(options.lengthFrom) as number | undefined) ?? options.sendAtLength;
  const sendAtLength = options.isLast ? length : undefined;
  const shape = useMemo(() => codeShape(length), [length]);
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
      after={<Cells length={cellsFor(length, value)} value={value} input={input} />}
    />
  );
}

/** The controls of `LINES`: one input each. */
export const lineControls = Object.fromEntries(
  Object.entries(LINES).map(([name, line]) => [
    name,
    (props: ControlProps): ReactNode => <TextInput {...props} {...line} />,
  ]),
) as Record<keyof typeof LINES, ComponentType<ControlProps>>;
