import type { ReactNode } from 'react';
import { useEngine } from '../../context/engine-context';
import { useText } from '../../context/selectors';
import { Icon } from '../../widgets';

/** A link to the host's help page in a new window. Renders nothing if the config has none. */
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
      <span className="latchkey-hidden">{`(${text('OPENS_NEW_WINDOW')})`}</span>
    </a>
  );
}
