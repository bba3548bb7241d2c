import type { ReactNode } from 'react';
import { useEngine } from '../../context/engine-context';
import { useText } from '../../context/selectors';
import { Icon } from '../../widgets';

/** The host's help page, in a new window; absent when the host names none. */
export function HelpLink(): ReactNode {
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
      <span className="latchkey-hidden">({text('OPENS_NEW_WINDOW')})</span>
    </a>
  );
}
