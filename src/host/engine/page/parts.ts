import type { CallId } from '../../../core/data.gen';
import type { Product } from '../../../core/product';
import { type Tables, takeFlow } from '../../../core/tables';
import type { CallPort, PagePort, Performed } from '../../../effects/runtime';
import type { Wire } from '../../../http/transport';
import { within } from '../../../http/within';
import type { Store } from '../../../store/store';
import { loadLate } from '../../../ui';
import type { Early } from '../../first/early';
import type { Stage } from '../stage';
import type { Words } from '../words';
import type { PageForm } from './form';
import type { Panels } from './panels';

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
  stage: Stage;
  /** The early panel's code has the words at hand that say that a part did not load. */
  first: Early | undefined;
  /** Ends with the widget. */
  life: AbortSignal;
}

/** What a page is made of, for the effect that brings it on show. */
export function createPagePort(parts: PageParts): PagePort {
  const { product, tables, words, panels, pageForm, store, calls, carried, wire, stage, first, life } = parts;
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
      loadLate(words).catch(() => {});
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
        stage.open();
        choose('again');
      };
      const leave = (): void => choose('leave');
      if (!first?.fail({ again, leave }, stage.root())) return null;
      // A journey that is over waits for nobody.
      signal.addEventListener('abort', leave, { once: true });
      return choice;
    },
  };
}
