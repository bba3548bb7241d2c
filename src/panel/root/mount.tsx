import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { Engine } from '../../context/engine-context';
import type { FactValues } from '../../core/flow/guards';
import type { State } from '../../core/flow/state';
import { messageOf } from '../../core/thrown';
import { dom } from '../../host-page/dom';
import { App, type Containers } from '../app';
import { drawRoot } from './draw';

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
  let root: Root;
  if (drawn) {
    const tree = drawRoot(engine, app, asRendered(engine.store.getState(), drawn), {
      faulted,
      lost: notifyLost,
    });
    // Synchronous, because a key press in between would reach elements without listeners.
    flushSync(() => {
      root = hydrateRoot(containers.root, tree, {
        ...options,
        // Another script has changed the elements, so React has created them again.
        onRecoverableError: reporting('hydration'),
      });
    });
  } else {
    root = createRoot(containers.root, options);
    root.render(drawRoot(engine, app, undefined, { faulted, lost: notifyLost }));
  }
  return () => {
    root.unmount();
    for (const element of own) Reflect.deleteProperty(element, 'ownerDocument');
  };
}
