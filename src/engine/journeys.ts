import type { Callback, Config } from '../api/config';
import type { Tables } from '../core/flow/tables';
import type { Vault } from '../http/vault';
import type { HandedOver, Outcome } from '../ports';
import type { Store } from '../store/store';
import type { Guarded } from './host-function';
import type { PageForm } from './page/page-form';

/** The journey under way, as its host sees it: a promise, and a callback. There is one at a time. */
export interface Journeys {
  /** Begins a journey; the journey before it ends as closed. Returns the promise of the entry point. */
  begin(callback: Callback | undefined): Promise<Outcome>;
  /** Ends the journey; the first outcome counts. */
  settle(outcome: Outcome): void;
  /** Ends the journey, but not by one of its rows. */
  end(outcome: Outcome['outcome']): void;
  /** The entry point's own callback, else the config's. */
  callback(nextAction: string, detail: HandedOver): void;
}

export interface JourneyParts {
  tables: Tables;
  store: Store;
  vault: Vault;
  pageForm: PageForm;
  config: Pick<Config, 'callback'>;
  guarded: Guarded;
}

export function createJourneys({ tables, store, vault, pageForm, config, guarded }: JourneyParts): Journeys {
  let current: { callback: Callback | undefined; resolve(outcome: Outcome): void } | null = null;

  const settle = (outcome: Outcome): void => {
    if (!current) return;
    current.resolve(outcome);
    current = null;
    vault.endJourney(tables.keep);
    const isLeaving = outcome.outcome === 'redirected';
    if (isLeaving) pageForm.forget();
    store.send({ key: isLeaving ? 'leave' : 'end' });
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
