import type { FlowEvent } from '../../core/event';
import { patched, type Store } from '../../store/store';
import type { Early } from '../first/early';
import type { Stage } from './stage';

export interface MissingOptions {
  /** Has the words for it at hand. */
  first: Early | undefined;
  store: Store;
  stage: Stage;
  report(code: string, message: string, cause?: unknown): void;
  fail(code: string, message: string, cause?: unknown): void;
  /** Goes for the page once more. */
  arrive(): void;
  send(event: Omit<FlowEvent, 'now'>): void;
}

/**
 * What happens when a page's panel, words or journey do not come: the person hears of it, and may try again when the line is back, from
 * where the journey stands. Where nothing can say so, or nobody is to see anything, the journey fails.
 */
export function createMissing({ first, store, stage, report, fail, arrive, send }: MissingOptions): (cause: unknown) => void {
  const setStuck = (stuckAt: number | null): void => store.dispatch(patched({ stuckAt }));
  const decisions = {
    again(): void {
      setStuck(null);
      stage.open();
      arrive();
    },
    leave: (): void => send({ key: 'user.close' }),
  };
  return (cause) => {
    const { message } = (cause as Error).cause instanceof Error ? ((cause as Error).cause as Error) : (cause as Error);
    const { host, visit } = store.getState();
    if (host.silent === true || !first?.fail(decisions, stage.root())) return fail('panel', message, cause);
    report('panel', message, cause);
    setStuck(visit);
  };
}
