import type { ReactNode } from 'react';
import { Icon } from '../../widgets';

/** A tick that is drawn once when a code was right. Screen readers read the next panel instead. */
export function Right(): ReactNode {
  return (
    <span className="latchkey-right" aria-hidden="true">
      <Icon name="check" />
    </span>
  );
}
