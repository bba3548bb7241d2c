import type { CallId } from '../../core/data/data.gen';
import type { Product } from '../../core/data/product';
import { type Tables, takeFlow } from '../../core/flow/tables';
import type { Wire } from '../../http/transport';
import { within } from '../../http/within';
import type { CallPort, PagePort, Performed } from '../../ports';
import type { Early } from '../../start/contract';
import type { Store } from '../../store/store';
import type { Texts } from '../texts';
import type { Display } from './display';
import type { PageForm } from './page-form';
import type { Panels } from './panels';

export interface PageParts {
  product: Product;
  tables: Tables;
  texts: Texts;
  panels: Panels;
  pageForm: PageForm;
  store: Store;
  calls: CallPort;
  carried: readonly CallId[];
  wire: Wire;
  display: Display;
  /** The early file contains the texts for parts that failed to load. */
  early: Early | undefined;
  /** Aborts when the widget is destroyed. */
  life: AbortSignal;
}

/** Creates the port that `arrive` uses to load the parts of a page. */
export function createPagePort(parts: PageParts): PagePort {
  const { product, tables, texts, panels, pageForm, store, calls, carried, wire, display, early, life } =
    parts;
  const pending = new Map<CallId, Promise<Performed | null>>();
  return {
    carried,
    need(call) {
      const forget = () => pending.delete(call);
      const asking = pending.get(call) ?? calls.perform(call, {}, life, store.getState()).finally(forget);
      pending.set(call, asking);
      return asking;
    },
    async loadFlow(id) {
      // The flow's panels need the late parts, so both load in parallel.
      panels.loadLate();
      const [part] = await Promise.all([product.loadFlow(id), texts.more()]);
      takeFlow(tables, id, part);
      pageForm.publishFacts();
    },
    loadPanel: panels.load,
    prepare: panels.prepare,
    beginForm: pageForm.begin,
    emptyForm: pageForm.empty,
    within: (work, signal) => within(work, wire.timeoutMs, wire.clock, signal),
    reportMissing(signal) {
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
      // The choice is obsolete once the journey is over.
      signal.addEventListener('abort', leave, { once: true });
      return choice;
    },
  };
}
