import type { Engine } from '../../context/contexts';
import type { CallId } from '../../core/data/data.gen';
import { locate } from '../../core/flow/read';
import { takeFlow } from '../../core/flow/tables';
import type { MediaPort } from '../../http/calls';
import { within } from '../../http/within';
import type { CallPort, PagePort, Performed } from '../../ports';
import { CARRIED } from '../client';
import type { EngineParts } from '../parts';
import type { Display } from './display';

/** Returns the part of the engine that components use: data to read, and functions to report user actions. */
export function engineForPanels(parts: EngineParts, calls: MediaPort, submit: Engine['submit']): Engine {
  const { product, tables, texts, adoptLateStyles, panels, store, pageForm, config, instance, ports } = parts;
  return {
    store,
    form: pageForm.form,
    product,
    config,
    idPrefix: `latchkey-${instance}`,
    clock: ports.clock,
    texts,
    adoptLateStyles,
    panel: panels.get,
    url(place) {
      const found = Object.hasOwn(tables.places, place) ? locate(tables, store.getState(), place) : null;
      return found && 'url' in found ? found.url : null;
    },
    apiUrl: (path) => new URL(path, `${config.apiUrl}/`).href,
    media: calls.media,
    submit,
    user: (action, chosen) => store.send({ key: `user.${action}`, chosen }),
    changed: (field) => store.sendIfRow(`change.${field}`),
    blurred: (field) => store.sendIfRow(`blur.${field}`),
    print: ports.print,
    report: ports.report,
  };
}

/** Creates the port that `arrive` uses to load the parts of a page. */
export function createPagePort(parts: EngineParts, calls: CallPort, display: Display): PagePort {
  const { product, tables, texts, panels, pageForm, store, wire, early, life } = parts;
  const pending = new Map<CallId, Promise<Performed | null>>();
  return {
    carried: CARRIED,
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
