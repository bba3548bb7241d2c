import { Fragment, type ReactNode } from 'react';
import { usePanel } from '../../context/panel-context';
import { useText } from '../../context/selectors';
import { useTried } from '../../context/use-form';
import type { Button, Way } from '../../core/data/data.gen';
import { GuardedButton } from './action-button';
import { HelpLink } from './help-link';
import { Ways } from './ways';

/**
 * Explains after an attempt to submit that the form blocks the main button. The journey explains other
 * reasons.
 */
function Explanation({ id }: { id: string }): ReactNode {
  const text = useText();
  const { busy } = usePanel();
  return (
    <p className="latchkey-explanation" id={id}>
      {useTried() && !busy ? text('FILL_IN_TO_CONTINUE') : ''}
    </p>
  );
}

interface FooterProps {
  buttons: Button[];
  ways: Way[] | undefined;
  help: true | undefined;
  /** The notes about what the user agrees to by pressing a button. */
  children: ReactNode;
}

/**
 * The footer of a panel: notes about the buttons, the buttons in the order of ui.json, alternatives,
 * and the help link. The submit button is followed by the reason why the form can't be sent yet.
 */
export function Footer({ buttons, ways, help, children }: FooterProps): ReactNode {
  const { prefix, hasForm } = usePanel();
  const id = `${prefix}-explanation`;
  return (
    <div className="latchkey-footer">
      {children}
      <div className="latchkey-buttons">
        {buttons.map((button) => (
          <Fragment key={button.action}>
            <GuardedButton button={button} explainedBy={id} />
            {hasForm && button.submit && <Explanation id={id} />}
          </Fragment>
        ))}
      </div>
      {ways && <Ways ways={ways} />}
      {help && <HelpLink />}
    </div>
  );
}
