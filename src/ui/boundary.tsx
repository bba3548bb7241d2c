import { Component, type ReactNode } from 'react';
import { useEngine } from '../store/engine-context';
import { useText } from '../store/selectors';
import { Modal } from './modal/modal';

interface Props {
  children: ReactNode;
}

/** What stands in place of a panel that could not be drawn: the error and a way out, made of nothing that could fail again. */
function Broken(): ReactNode {
  const engine = useEngine();
  const text = useText();
  const id = `${engine.idPrefix}-broken`;
  const close = (): void => engine.user('close');
  return (
    <Modal titleId={id} onEscape={close}>
      <div className="latchkey-panel" data-latchkey-panel="error">
        <header className="latchkey-header">
          <h2 className="latchkey-title" id={id}>
            {text('ERROR_TITLE')}
          </h2>
        </header>
        <div className="latchkey-body">
          <div className="latchkey-message" data-latchkey-message="error" role="alert">
            {text('SYSTEM_ERROR')}
          </div>
        </div>
        <footer className="latchkey-footer">
          <button type="button" className="latchkey-button" data-look="primary" data-latchkey-action="close" onClick={close}>
            {text('CLOSE_BUTTON')}
          </button>
        </footer>
      </div>
    </Modal>
  );
}

/** Keeps a fault of drawing from reaching the host page; mountRoot reports it. */
export class Boundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}
