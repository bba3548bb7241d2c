import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { type Engine, EngineContext } from '../../context/engine-context';
import { App } from '../app';
import { Boundary, type BoundaryProps } from './boundary';

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
