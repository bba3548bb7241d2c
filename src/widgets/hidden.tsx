import type { ReactNode } from 'react';
import type { ControlProps } from './control';

/** A field that is sent and never shown. */
export function Hidden({ name, value, options }: ControlProps): ReactNode {
  return <input type="hidden" name={options.name ?? name} value={value} />;
}
