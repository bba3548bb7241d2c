import type { CallId } from '../core/data/data.gen';
import type { Product } from '../core/data/product';
import { type Tables, takeFlow } from '../core/flow/tables';
import type { Wire } from '../http/transport';
import { within } from '../http/within';
import type { CallPort, PagePort, Performed } from '../ports';
import type { Early } from '../start/contract';
import type { Store } from '../store/store';
import type { Display } from './display';
import type { PageForm } from './page-form';
import type { Panels } from './panels';
import type { Words } from './words';

export interface PageParts {
  product: Product;
  tables: Tables;
  words: Words;
  panels: Panels;
  pageForm: PageForm;
  store: Store;
  calls: CallPort;
  carried: readonly CallId[];
  wire: Wire;
  display: Display;
  /** The early panel's code has the words at hand that say that a part did not load. */
  early: Early | undefined;
  /** Ends with the widget. */
  life: AbortSignal;
}

/** What a page is made of, for the effect that brings it on show. */
export function createPagePort(parts: PageParts): PagePort {
  const { product, tables, words, panels, pageForm, store, calls, carried, wire, display, early, life } =
    parts;
  const asked = new Map<CallId, Promise<Performed | null>>();
  return {
    carried,
    need(call) {
      const forget = () => asked.delete(call);
      const asking = asked.get(call) ?? calls.perform(call, {}, life, store.getState()).finally(forget);
      asked.set(call, asking);
      return asking;
    },
    async loadFlow(id) {
      // Its panels will want what is late: that comes along, not after them.
      panels.loadLate();
      const [part] = await Promise.all([product.loadFlow(id), words.more()]);
      takeFlow(tables, id, part);
      pageForm.tellFacts();
    },
    loadPanel: panels.load,
    prepare: panels.prepare,
    beginForm: pageForm.begin,
    emptyForm: pageForm.empty,
    within: (work, signal) => within(work, wire.timeoutMs, wire.clock, signal),
    tellMissing(signal) {
      let choose: (choice: 'again' | 'leave') => void = () => {};
      const choice = new Promise<'again' | 'leave'>((resolve) => {
        choose = resolve;
      });
      const again = (): void => {
        display.open();
        choose('again');
      };
      const leave = (): void => choose('leave');
      if (!early?.fail({ again, leave }, display.root())) return null;
      // A journey that is over needs no answer.
      signal.addEventListener('abort', leave, { once: true });
      return choice;
    },
  };
}
