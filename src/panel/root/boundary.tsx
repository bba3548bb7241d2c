import { Component, type ReactNode, useEffect, useRef } from 'react';
import { useEngine } from '../../context/engine-context';
import { useText, useView } from '../../context/selectors';
import { focusStart } from '../../dialog/focus';
import { Frame } from '../frame';

export interface BoundaryProps {
  children: ReactNode;
  /** Called with the error of a panel that failed to render. */
  faulted?: ((error: unknown) => void) | undefined;
  /** Called if the replacement fails to render too. */
  lost?: (() => void) | undefined;
}

/**
 * Replaces a panel that failed to render: an error message and a Close button, made only of parts that can't
 * fail.
 */
function Broken({ onward }: { onward(): void }): ReactNode {
  const engine = useEngine();
  const { visit } = useView();
  const broken = useRef(visit);
  useEffect(() => {
    if (visit !== broken.current) onward();
  }, [visit, onward]);
  const text = useText();
  const id = `${engine.idPrefix}-broken`;
  const close = (): void => engine.user('close');
  return (
    <Frame
      titleId={id}
      onEscape={close}
      onOpen={(frame) => focusStart(frame.querySelector('.latchkey-panel') as HTMLElement)}
    >
      <div className="latchkey-panel" data-kind="dialog" data-column="narrow" data-latchkey-panel="error">
        <div className="latchkey-header">
          <h2 className="latchkey-title" id={id}>
            {text('ERROR_TITLE')}
          </h2>
        </div>
        <div className="latchkey-scroll">
          <div className="latchkey-message" data-latchkey-message="error" role="alert">
            {text('SYSTEM_ERROR')}
          </div>
        </div>
        <div className="latchkey-footer">
          <button
            type="button"
            className="latchkey-button"
            data-variant="primary"
            data-latchkey-action="close"
            onClick={close}
          >
            {text('CLOSE_BUTTON')}
          </button>
        </div>
      </div>
    </Frame>
  );
}

/**
 * An error boundary that keeps rendering errors away from the host page until the journey moves to another
 * page or ends.
 */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  /** Errors since the last successful render. */
  private faults = 0;

  // Doesn't use the error callbacks of React's root, because Preact has none.
  override componentDidCatch(error: unknown): void {
    this.faults += 1;
    if (this.faults === 1) this.props.faulted?.(error);
    if (this.faults === 2) this.props.lost?.();
  }

  private readonly onward = (): void => {
    this.faults = 0;
    this.setState({ broken: false });
  };

  override render(): ReactNode {
    // If the page has broken React's own dependencies, every further attempt would fail too.
    if (this.faults > 1) return null;
    return this.state.broken ? <Broken onward={this.onward} /> : this.props.children;
  }
}
