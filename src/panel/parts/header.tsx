import type { ReactNode } from 'react';
import { useEngine } from '../../context/engine-context';
import { useText } from '../../context/selectors';
import type { PanelUi } from '../../core/data/data.gen';
import { logoImages } from '../../host-page/logo';
import { Icon } from '../../widgets';
import { closeAction } from '../way-out';
import { GuardedButton } from './action-button';

/** The brand's mark, if the host's theme has one; the early panel makes the same elements. */
function Brand(): ReactNode {
  const images = logoImages(useEngine().config.theme);
  if (images.length === 0) return null;
  return (
    <div className="latchkey-brand">
      {images.map((image) => (
        <img key={image.src} {...image} alt={image.alt} />
      ))}
    </div>
  );
}

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
