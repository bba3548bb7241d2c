import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { Store as ReduxStore } from 'redux';
import { type Engine, EngineContext } from '../store/engine-context';
import { App } from './app';
import { Boundary } from './boundary';

/** Where the widget draws: panels, and the wait message apart from them. */
export interface Containers {
  root: HTMLElement;
  wait: HTMLElement;
  /** The wait message has a place of the host's. */
  isWaitGiven: boolean;
}

/** Draws the widget into its containers. Returns what takes it away again. */
export function mountRoot(engine: Engine, containers: Containers): () => void {
  const faulted = (error: unknown): void => engine.report('render', error instanceof Error ? error.message : String(error), error);
  const root = createRoot(containers.root, { identifierPrefix: engine.idPrefix, onUncaughtError: faulted, onCaughtError: faulted });
  root.render(
    <EngineContext value={engine}>
      <Provider store={engine.store as unknown as ReduxStore}>
        <Boundary>
          <App containers={containers} />
        </Boundary>
      </Provider>
    </EngineContext>,
  );
  return () => root.unmount();
}
