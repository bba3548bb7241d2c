import { Component, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { Provider } from 'react-redux';
import { type Engine, EngineContext, useEngine } from '../context/contexts';
import { useText, useView } from '../context/selectors';
import type { FactValues } from '../core/flow/facts';
import type { State } from '../core/flow/state';
import { messageOf } from '../core/thrown';
import { dom } from '../host-page/dom';
import { focusStart } from '../host-page/focus';
import { App, type Containers } from './app';
import { Frame } from './frame';

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
class Boundary extends Component<BoundaryProps, { broken: boolean }> {
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

/**
 * Wraps the components of a widget in its contexts. `drawn` is the state that the markup in the page was
 * rendered in, `boundary` has handlers for rendering errors.
 */
export const drawRoot = (
  engine: Engine,
  children: ReactNode = <App />,
  drawn = engine.store.getState(),
  boundary: Pick<BoundaryProps, 'faulted' | 'lost'> = {},
): ReactNode => (
  <EngineContext value={engine}>
    <Provider store={engine.store} serverState={drawn}>
      <Boundary {...boundary}>{children}</Boundary>
    </Provider>
  </EngineContext>
);

/** Returns the state that the early panel was rendered in: its facts, no message, no pending call. */
const asRendered = (state: State, facts: FactValues): State => ({
  ...state,
  message: null,
  focus: null,
  dialogs: [],
  timers: {},
  inFlight: {},
  facts: { ...state.facts, ...facts },
});

/**
 * Renders the widget into its containers. With `drawn`, hydrates the elements that were rendered for these
 * facts, which keep their input, the caret and the focus. `lost` is called if even the replacement for a
 * broken panel fails to render. Returns a function that removes the widget.
 */
export function mountRoot(
  engine: Engine,
  containers: Containers,
  drawn?: FactValues,
  lost?: () => void,
): () => void {
  // React creates elements with its root's document, whose methods names in the page's markup could replace.
  const own = [containers.root, containers.wait];
  for (const element of own)
    Object.defineProperty(element, 'ownerDocument', { value: dom, configurable: true });
  const reporting = (code: string) => (error: unknown) => engine.report(code, messageOf(error), error);
  const faulted = reporting('render');
  // React calls this in the middle of its work, so it is deferred.
  const notifyLost = (): void => queueMicrotask(() => lost?.());
  const uncaught = (error: unknown): void => {
    faulted(error);
    notifyLost();
  };
  const options: RootOptions = {
    identifierPrefix: engine.idPrefix,
    onUncaughtError: uncaught,
    onCaughtError() {},
  };
  const app = <App containers={containers} isTakenOver={drawn !== undefined} />;
  const state = drawn && asRendered(engine.store.getState(), drawn);
  const tree = drawRoot(engine, app, state, { faulted, lost: notifyLost });
  let root: Root;
  // Synchronous, because a key press in between would reach elements without listeners, or none at all.
  flushSync(() => {
    if (drawn) {
      root = hydrateRoot(containers.root, tree, {
        ...options,
        // Another script has changed the elements, so React has created them again.
        onRecoverableError: reporting('hydration'),
      });
    } else {
      root = createRoot(containers.root, options);
      root.render(tree);
    }
  });
  return () => {
    root.unmount();
    for (const element of own) Reflect.deleteProperty(element, 'ownerDocument');
  };
}
