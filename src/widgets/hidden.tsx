import type { ReactNode } from 'react';
import type { ControlProps } from './control';

/** A field that is sent but never visible. */
export function Hidden({ name, value, options }: ControlProps): ReactNode {
  return <input type="hidden" name={options.name ?? name} value={value} />;
}
