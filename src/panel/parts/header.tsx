import type { ReactNode } from 'react';
import { useEngine } from '../../context/engine-context';
import { useText } from '../../context/selectors';
import type { PanelUi } from '../../core/data/data.gen';
import { Icon } from '../../widgets';
import { closeAction } from '../way-out';
import { GuardedButton } from './action-button';
import { Brand } from './brand';

interface HeaderProps {
  ui: PanelUi;
  title: string;
  titleId: string;
}

/** The brand's mark, the title, which names the dialog, the links that are pictures, and the X. */
export function Header({ ui, title, titleId }: HeaderProps): ReactNode {
  const engine = useEngine();
  const text = useText();
  const action = closeAction(ui);
  return (
    <div className="latchkey-header">
      {ui.kind !== 'dialog' && <Brand />}
      <h2 className="latchkey-title" id={titleId}>
        {title}
      </h2>
      {ui.links
        ?.filter(({ image }) => image)
        .map((button) => (
          <GuardedButton key={button.action} button={button} />
        ))}
      {ui.close && (
        <button
          type="button"
          className="latchkey-x"
          data-latchkey-action={action}
          aria-label={text('CLOSE_BUTTON')}
          onClick={() => engine.user(action)}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
