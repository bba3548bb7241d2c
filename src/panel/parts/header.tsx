import type { ReactNode } from 'react';
import { useEngine, usePanel } from '../../context/contexts';
import { useFacts, useText } from '../../context/selectors';
import type { PanelUi } from '../../core/data/data.gen';
import { logoImages } from '../../host-page/theme';
import { Icon } from '../../widgets';
import { closeAction, hasX, headingOf } from '../reading';
import { GuardedButton } from './action-button';

/** The brand's logo, if the theme has one. The early panel renders the same elements. */
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

/** The logo, the title, which names the dialog, icon links, and the X. An inline panel has none. */
export function Header({ ui, title, titleId }: HeaderProps): ReactNode {
  const engine = useEngine();
  const text = useText();
  const { isInline } = usePanel();
  const isClosable = hasX(ui, useFacts()) && !isInline;
  const action = closeAction(ui);
  const Title = headingOf(engine, ui);
  return (
    <div className="latchkey-header">
      {ui.kind !== 'dialog' && <Brand />}
      <Title className="latchkey-title" id={titleId}>
        {title}
      </Title>
      {ui.links
        ?.filter(({ image }) => image)
        .map((button) => (
          <GuardedButton key={button.action} button={button} />
        ))}
      {isClosable && (
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
