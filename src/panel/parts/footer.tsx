import { createElement, Fragment, type ReactNode, useState } from 'react';
import { useEngine, usePanel } from '../../context/contexts';
import { useFacts, useSettings, useText, useTried } from '../../context/selectors';
import type { Button, Way } from '../../core/data/data.gen';
import { readPath } from '../../core/data/paths';
import { type Item, waysOf } from '../../core/data/ways';
import { lastUsed } from '../../host-page/last-used';
import { Icon } from '../../widgets';
import { ActionButton, GuardedButton } from './action-button';

/** A link to the host's help page in a new window. Renders nothing if the config has none. */
function HelpLink(): ReactNode {
  const text = useText();
  const url = useEngine().url('help');
  if (!url) return null;
  return (
    <a
      className="latchkey-link latchkey-help"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      data-latchkey-action="help"
    >
      {text('HELP_LINK')}
      <Icon name="external" />
      <span className="latchkey-hidden">{`(${text('OPENS_NEW_WINDOW')})`}</span>
    </a>
  );
}

/**
 * Alternatives to the main button, below it. The build draws the same elements for the early
 * panel, and React hydrates them.
 */
function Ways({ ways }: { ways: readonly Way[] }): ReactNode {
  const text = useText();
  const settings = useSettings();
  const read = (path: string) => readPath({ settings }, path);
  // Read once, so that a press doesn't move the buttons.
  const [last] = useState(lastUsed);
  const drawWay = ({ action, label, as }: Way, item?: Item): ReactNode => (
    <ActionButton button={{ action, label, variant: 'outlined' }} item={item} as={as} />
  );
  const buttons = waysOf(ways, useFacts(), read, drawWay, () => last);
  if (buttons.length === 0) return null;
  // Not keyed, because the IDs of the server can be repeated.
  return createElement(
    'div',
    { className: 'latchkey-ways' },
    <p className="latchkey-or">{text('WAYS_OR')}</p>,
    ...buttons,
  );
}

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
 * The footer of a panel: notes about the buttons, the buttons in the order of ui.json, alternatives, and a
 * line of links: those of ui.json, such as Cancel, and help. The submit button is followed by the reason why the form can't be sent yet.
 */
export function Footer({ buttons, ways, help, children }: FooterProps): ReactNode {
  const { prefix, hasForm } = usePanel();
  const id = `${prefix}-explanation`;
  const inBox = buttons.filter(({ variant }) => variant !== 'link');
  const quiet = buttons.filter(({ variant }) => variant === 'link');
  return (
    <div className="latchkey-footer">
      {children}
      <div className="latchkey-buttons">
        {inBox.map((button) => (
          <Fragment key={button.action}>
            <GuardedButton button={button} explainedBy={id} />
            {hasForm && button.submit && <Explanation id={id} />}
          </Fragment>
        ))}
      </div>
      {ways && <Ways ways={ways} />}
      {quiet.map((button) => (
        <GuardedButton key={button.action} button={button} />
      ))}
      {help && <HelpLink />}
    </div>
  );
}
