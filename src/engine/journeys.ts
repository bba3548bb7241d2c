import type { Config } from '../api/config';
import type { Callback } from '../api/hooks';
import type { Tables } from '../core/flow/tables';
import type { Vault } from '../http/vault';
import type { Outcome, ReturnDetail } from '../ports';
import type { Store } from '../store/store';
import type { PageForm } from './page/page-form';
import type { Guarded } from './report';

/** The current journey from the host's point of view: a promise and a callback. There is at most one. */
export interface Journeys {
  /** Begins a journey and ends the previous one as `closed`. Returns the promise of the entry point. */
  begin(callback: Callback | undefined): Promise<Outcome>;
  /** Ends the journey. Only the first outcome counts. `isKept`: the document stays after a redirect. */
  settle(outcome: Outcome, isKept?: boolean): void;
  /** Ends the journey without a row. */
  end(outcome: Outcome['outcome']): void;
  /** Calls the entry point's own callback, or else the config's. */
  callback(nextAction: string, detail: ReturnDetail): void;
}

export interface JourneyParts {
  tables: Tables;
  store: Store;
  vault: Vault;
  pageForm: PageForm;
  config: Pick<Config, 'callback'>;
  guarded: Guarded;
  /** Called when the page is left. */
  left(): void;
}

export function createJourneys({
  tables,
  store,
  vault,
  pageForm,
  config,
  guarded,
  left,
}: JourneyParts): Journeys {
  let current: { callback: Callback | undefined; resolve(outcome: Outcome): void } | null = null;

  const settle = (outcome: Outcome, isKept = false): void => {
    if (!current) return;
    current.resolve(outcome);
    current = null;
    vault.endJourney(tables.keep);
    const isRedirected = outcome.outcome === 'redirected';
    if (isRedirected) pageForm.forget();
    const isLeaving = isRedirected && !isKept;
    store.send({ key: isLeaving ? 'leave' : 'end' });
    if (isLeaving) left();
  };
  const end = (outcome: Outcome['outcome']): void => settle({ outcome, nextAction: null });

  return {
    begin(callback) {
      end('closed');
      return new Promise((resolve) => {
        current = { callback, resolve };
      });
    },
    settle,
    end,
    callback(nextAction, detail) {
      const { callback = config.callback } = current ?? {};
      guarded('callback', () => callback?.(...([nextAction, detail] as Parameters<Callback>)));
    },
  };
}
