import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { Provider } from 'react-redux';
import { type Engine, EngineContext } from '../context/engine-context';
import type { FactValues } from '../core/flow/guards';
import type { State } from '../core/flow/state';
import { messageOf } from '../core/thrown';
import { dom } from '../host-page/dom';
import { App, type Containers } from './app';
import { Boundary, type BoundaryProps } from './boundary';

/** The state for which the early panel was drawn: no message, no call under way, its facts as they were. */
const asDrawn = (state: State, facts: FactValues): State => ({
  ...state,
  message: null,
  focus: null,
  dialogs: [],
  timers: {},
  inFlight: {},
  facts: { ...state.facts, ...facts },
});

/**
 * Wraps the components of a widget in its contexts. `drawn`: the state in which the markup in the page was
 * drawn; `told`: handlers of errors in drawing.
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

/**
 * Draws the widget into its containers. With `drawn`, hydrates the elements that stand there for these facts:
 * the elements stay, with the typed values, the caret and the focus. `lost` is called when not even the
 * replacement for a broken panel can be drawn. Returns the function that removes the widget.
 */
export function mountRoot(
  engine: Engine,
  containers: Containers,
  drawn?: FactValues,
  lost?: () => void,
): () => void {
  // React creates all elements with the document of its root, where names in the page's markup could replace
  // its methods.
  const own = [containers.root, containers.wait];
  for (const element of own)
    Object.defineProperty(element, 'ownerDocument', { value: dom, configurable: true });
  const faulted = (error: unknown): void => engine.report('render', messageOf(error), error);
  // React is in the middle of its work when it reports this.
  const gone = (): void => queueMicrotask(() => lost?.());
  const uncaught = (error: unknown): void => {
    faulted(error);
    gone();
  };
  const options: RootOptions = {
    identifierPrefix: engine.idPrefix,
    onUncaughtError: uncaught,
    onCaughtError() {},
  };
  const app = <App containers={containers} isTakenOver={drawn !== undefined} />;
  let root: Root;
  if (drawn) {
    const tree = drawRoot(engine, app, asDrawn(engine.store.getState(), drawn), { faulted, lost: gone });
    // Synchronous: a key press in between would reach elements without listeners.
    flushSync(() => {
      root = hydrateRoot(containers.root, tree, { ...options, onRecoverableError: faulted });
    });
  } else {
    root = createRoot(containers.root, options);
    root.render(drawRoot(engine, app, undefined, { faulted, lost: gone }));
  }
  return () => {
    root.unmount();
    for (const element of own) Reflect.deleteProperty(element, 'ownerDocument');
  };
}
