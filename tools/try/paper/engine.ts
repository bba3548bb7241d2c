import { withDefaults } from '../../../src/api/config-defaults';
import type { EntryId, Method } from '../../../src/api/types';
import type { Engine } from '../../../src/context/engine-context';
import type { PanelId } from '../../../src/core/data/data.gen';
import type { Tree } from '../../../src/core/data/paths';
import type { Panel, Product } from '../../../src/core/data/product';
import { locate } from '../../../src/core/flow/read';
import { createTables } from '../../../src/core/flow/tables';
import { verbs } from '../../../src/effects';
import { createSignals } from '../../../src/effects/signals';
import { createAnnouncer } from '../../../src/engine/announce';
import { createBegin } from '../../../src/engine/begin';
import type { BrowserPorts } from '../../../src/engine/browser-ports';
import { CARRIED, createClient } from '../../../src/engine/client';
import type { Display } from '../../../src/engine/display';
import { createGuard } from '../../../src/engine/host-function';
import { createJourneys } from '../../../src/engine/journeys';
import { createPageForm } from '../../../src/engine/page-form';
import { createPagePort } from '../../../src/engine/page-port';
import type { Panels } from '../../../src/engine/panels';
import { publicState } from '../../../src/engine/public-state';
import { createScripts } from '../../../src/engine/scripts';
import { createWords } from '../../../src/engine/words';
import { allowedOrigins, readQuery } from '../../../src/host-page/query';
import type { Wire } from '../../../src/http/transport';
import { Vault } from '../../../src/http/vault';
import { resolveLocale } from '../../../src/i18n/locale';
import type { Text } from '../../../src/i18n/text';
import type { Ports, Services } from '../../../src/ports';
import type { EntryStart, StartedEngine } from '../../../src/start/contract';
import { listen } from '../../../src/store/listener';
import { createStore } from '../../../src/store/store';

/** What a panel would read of the engine, and report to it. */
export interface Stage
  extends Pick<
    Engine,
    'store' | 'form' | 'product' | 'clock' | 'panel' | 'url' | 'user' | 'changed' | 'blurred'
  > {
  text: Text;
}

/** An engine that draws nothing. */
export interface PaperEngine extends StartedEngine {
  stage: Stage;
}

/** The place of the elements that nobody draws. */
const NOWHERE: Display = {
  open() {},
  root: () => undefined,
  settled: () => null,
  speak() {},
  destroy() {},
};

/** The panels of a product, as soon as they are asked for: on paper there are no parts that come late. */
function createPanels(product: Product): Panels {
  const panels = new Map<PanelId, Panel>();
  const load = async (id: PanelId): Promise<Panel> => {
    const panel = panels.get(id) ?? (await product.loadPanel(id));
    panels.set(id, panel);
    return panel;
  };
  return {
    get: (id) => (id ? panels.get(id) : undefined),
    load,
    prepare: (id) => id === null || panels.has(id) || load(id),
    wait: Promise.resolve(),
    loadLate() {},
    warmUp() {},
  };
}

/**
 * The engine of src/engine/start-engine.ts, put together of the same parts, with one difference: where that
 * engine draws a panel, this one has only loaded the panel.
 */
export async function startOnPaper(options: EntryStart, browser: BrowserPorts): Promise<PaperEngine> {
  const config = withDefaults(options.config);
  const product = options.product as Product;
  const life = new AbortController();

  const report: Ports['report'] = (code, message, cause) => options.emit('error', { code, message, cause });
  const emit: Ports['emit'] = (name, detail) => options.emit(name as 'page', detail);
  const ports: Ports = { ...browser, emit, report };
  const { clock, location } = ports;
  const guarded = createGuard(report);

  const tree = config as unknown as Tree;
  const origins = { base: location.href(), allowed: allowedOrigins(tree, location.href()) };
  const query = readQuery(location.href());
  const tables = createTables(product, { verbs, config: tree, query, origins });
  const locale = resolveLocale(config.language, product.locales);
  const words = createWords({ product, locale, messages: config.messages, report });
  const panels = createPanels(product);
  const store = createStore(tables, ports);
  const vault = new Vault();
  const pageForm = createPageForm(tables, store, panels);
  const known = { product, tables, words, panels, store, vault, pageForm };

  const wire: Wire = { fetch: config.fetch, clock, timeoutMs: config.timeoutMs };
  const start = { config, sent: options.sent };
  const calls = createClient({ ...known, start, ports, wire, life: life.signal });
  const journeys = createJourneys({ ...known, config, guarded });
  const scripts = createScripts(config, store, guarded, life.signal);

  const drawing = { display: NOWHERE, early: undefined };
  const services: Services = {
    tables,
    form: pageForm.form,
    calls,
    page: createPagePort({ ...known, ...drawing, calls, carried: CARRIED, wire, life: life.signal }),
    signals: createSignals(),
    callback: journeys.callback,
    returnToApp: (...args) =>
      guarded('returnToAppCallback', () => config.returnToAppCallback?.(...(args as [never, never]))),
    settle: journeys.settle,
  };
  const warmUp = (): void => {};
  listen(
    store,
    tables,
    services,
    createAnnouncer({ ports, text: words.text, life: life.signal, pageForm, scripts, warmUp }),
  );
  const { isLoginEmbedded } = config;
  const begin = createBegin({ ...known, ...drawing, location, journeys, isLoginEmbedded });
  await words.first();

  const methods: Partial<Record<Method, (input?: object) => unknown>> = {
    beginMonitoring: () => scripts.monitoring(true),
    stopMonitoring: () => scripts.monitoring(false),
    loadAnalytics: () => scripts.loadAnalytics(),
    setLanguage(input) {
      const { language } = input as { language: string };
      Object.assign(tables, { config: { ...tables.config, language } });
      return words.speak(resolveLocale(language, product.locales));
    },
  };
  return {
    call: (method, input) => (methods[method] ? methods[method](input) : begin(method as EntryId, input)),
    getState: () => publicState(store.getState(), words.text),
    destroy() {
      journeys.end('closed');
      life.abort();
      store.clearListeners();
      vault.empty();
    },
    stage: {
      store,
      form: pageForm.form,
      product,
      clock,
      panel: panels.get,
      url(place) {
        const found = Object.hasOwn(tables.places, place) ? locate(tables, store.getState(), place) : null;
        return found && 'url' in found ? found.url : null;
      },
      user: (action) => store.send({ key: `user.${action}` }),
      changed: (field) => store.send({ key: `change.${field}` }),
      blurred: (field) => store.send({ key: `blur.${field}` }),
      text: words.text,
    },
  };
}
