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
  /** The code of the early panel holds the words which say that a part did not load. */
  early: Early | undefined;
  /** Ends with the widget. */
  life: AbortSignal;
}

/** Makes the port by which `arrive` loads the parts of a page. */
export function createPagePort(parts: PageParts): PagePort {
  const { product, tables, texts, panels, pageForm, store, calls, carried, wire, display, early, life } =
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
      // The flow's panels will need the late parts: these load together with the flow, not after it.
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
      // When the journey is over, nobody has to choose any more.
      signal.addEventListener('abort', leave, { once: true });
      return choice;
    },
  };
}
