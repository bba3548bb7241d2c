import { type ComponentType, Fragment, type ReactNode } from 'react';
import { useFacts } from '../../context/selectors';
import type { Button } from '../../core/data/data.gen';
import { holds } from '../../core/flow/guards';
import { ActionButton } from './action-button';

interface LinksProps {
  buttons: readonly Button[];
  /** Renders a timer's remaining time. Loaded late, and a panel with a countdown waits for it. */
  Countdown: ComponentType<{ button: Button }> | undefined;
}

/**
 * Buttons in the body of a panel. The remaining time is beside its button, so the button's name doesn't
 * change. Skips buttons whose guard doesn't hold, and buttons with an icon, which are in the header.
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
