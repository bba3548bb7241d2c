import type { ComponentType, ReactNode } from 'react';
import { usePanel } from '../../context/panel-context';
import { useFacts } from '../../context/selectors';
import type { Button } from '../../core/data/data.gen';
import { holds } from '../../core/flow/guards';
import { ActionButton } from './action-button';

interface LinksProps {
  buttons: readonly Button[];
  /** Renders a timer's remaining time. Loaded late, and a panel with a countdown waits for it. */
  Countdown: ComponentType<{ button: Button }> | undefined;
}

/** The links in the line of a field's label, in a panel with such links. */
export function LinksBeside({ field }: { field: string }): ReactNode {
  const { ui } = usePanel();
  const facts = useFacts();
  const shown = ui.links?.filter((button) => button.beside === field && holds(button.when, facts)) ?? [];
  if (shown.length === 0) return null;
  return (
    <div className="latchkey-beside">
      {shown.map((button) => (
        <ActionButton key={button.action} button={button} />
      ))}
    </div>
  );
}

/**
 * Buttons in the body of a panel. The remaining time is beside its button, so the button's name doesn't
 * change. Skips buttons whose guard doesn't hold, buttons with an icon, which
 * are in the header, and those beside a field's label.
 */
export function Links({ buttons, Countdown }: LinksProps): ReactNode {
  const facts = useFacts();
  const shown = buttons.filter((button) => !button.image && !button.beside && holds(button.when, facts));
  if (shown.length === 0) return null;
  return (
    <div className="latchkey-links">
      {shown.map((button) => (
        <span className="latchkey-timed" key={button.action}>
          <ActionButton button={button} /> {button.countdown && Countdown && <Countdown button={button} />}
        </span>
      ))}
    </div>
  );
}
