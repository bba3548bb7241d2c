import { type ComponentType, Fragment, type ReactNode } from 'react';
import { useFacts } from '../../context/selectors';
import type { Button } from '../../core/data/data.gen';
import { holds } from '../../core/flow/guards';
import { ActionButton } from './action-button';

interface LinksProps {
  buttons: readonly Button[];
  /** Draws what is left of a timer; it comes late, and a panel with a countdown waits for it. */
  Countdown: ComponentType<{ button: Button }> | undefined;
}

/**
 * Buttons in the body of a panel, each with the rest of its countdown beside it, so that the button's own
 * name stays the same. Buttons whose guard does not hold are left out, and buttons with a picture stand in
 * the header.
 */
export function Links({ buttons, Countdown }: LinksProps): ReactNode {
  const facts = useFacts();
  const shown = buttons.filter((button) => !button.image && holds(button.when, facts));
  if (shown.length === 0) return null;
  return (
    <div className="latchkey-links">
      {shown.map((button) => (
        <Fragment key={button.action}>
          <ActionButton button={button} />
          {button.countdown && Countdown && <Countdown button={button} />}
        </Fragment>
      ))}
    </div>
  );
}
