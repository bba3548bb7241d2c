import type { Callback } from '../api/hooks';
import type { Engine } from '../context/engine-context';
import type { Tree } from '../core/data/paths';
import type { Product } from '../core/data/product';
import { isBusy } from '../core/flow/state';
import { createTables } from '../core/flow/tables';
import type { Authenticator } from '../credentials/credentials';
import { createCredentials } from '../credentials/credentials';
import { verbs } from '../effects';
import { KEPT_AFTER_MS } from '../effects/leaving';
import { createSignals } from '../effects/timers';
import { allowedOrigins, readQuery } from '../host-page/beginning';
import { type Wire, warm } from '../http/transport';
import { Vault } from '../http/vault';
import { resolveLocale } from '../i18n/locale';
import type { Ports, Services } from '../ports';
import type { EngineStart, StartedEngine } from '../start/contract';
import { listen } from '../store/listener';
import { createStore } from '../store/store';
import { createAnnouncer, publicState } from './announce';
import { beginByItself, createBeginnings } from './begin';
import { CARRIED, createClient } from './client';
import { createJourneys } from './journeys';
import { createMethods } from './methods';
import type { Display, DisplayOptions } from './page/display';
import { engineForPanels } from './page/engine-for-panels';
import { createPageForm } from './page/page-form';
import { createPagePort } from './page/page-port';
import type { Panels } from './page/panels';
import { createGuard, createReport } from './report';
import { createScripts } from './scripts';
import { createSubmit } from './submit';
import { createTexts, type Texts } from './texts';

/**
 * The parts that differ between a browser (browser-parts.ts) and a program without a page, such as the
 * command that plays transcripts.
 */
export interface Parts {
  ports: Pick<Ports, 'clock' | 'location' | 'print'>;
  /** Returns the function that adopts the late styles. */
  adoptLateStyles(life: AbortSignal): Engine['adoptLateStyles'];
  panels(product: Product, texts: Texts, adoptLateStyles: Engine['adoptLateStyles']): Panels;
  display(options: DisplayOptions): Display;
  /** Loads the code that asks for passkeys. */
  authenticator(): Promise<Authenticator>;
  watchPage(watch: PageWatch): void;
}

/** Listeners that end with `life`. */
export interface PageWatch {
  /** The page enters the back/forward cache, from which the browser can show it again, perhaps to another user. */
  kept(): void;
  /** The browser shows it again. */
  back(): void;
  /** The user has returned to this tab. */
  visible(): void;
  life: AbortSignal;
}

/**
 * Starts the engine of one widget with the product's data, the host's config and the parts of the
 * environment. Called by the engine's entry once code and data have loaded.
 */
export function startEngine(options: EngineStart, parts: Parts): StartedEngine {
  const { config, instance, early } = options;
  const product = options.product as Product;
  const life = new AbortController();

  // The ports to the world outside the widget.
  const report = createReport(options.emit, () => store.getState().status === 'leaving');
  const ports: Ports = { ...parts.ports, emit: options.emit, report };
  const { clock, location } = ports;
  const guarded = createGuard(report);

  // The data of the product, and the texts.
  const origins = {
    base: location.href(),
    allowed: allowedOrigins(config as unknown as Tree, location.href()),
  };
  const query = readQuery(location.href());
  const tables = createTables(product, { verbs, config: config as unknown as Tree, query, origins });
  const locale = resolveLocale(config.language, product.locales);
  const texts = createTexts({ product, locale, messages: config.messages, report });
  const adoptLateStyles = parts.adoptLateStyles(life.signal);
  const panels = parts.panels(product, texts, adoptLateStyles);

  // The state, and the vault with secrets that must not be in the state.
  const store = createStore(tables, ports);
  const vault = new Vault();
  const pageForm = createPageForm(tables, store, panels, vault);
  pageForm.keepDraft(options.draft ?? {});
  const known = { product, tables, texts, adoptLateStyles, panels, store, vault, pageForm };

  // The server, the host's promise, the host's scripts.
  const wire: Wire = { fetch: config.fetch, clock, timeoutMs: config.timeoutMs };
  const calls = createClient({ ...known, start: options, ports, wire, life: life.signal });
  const left = () => void clock.setTimeout(() => backHere(), KEPT_AFTER_MS);
  const journeys = createJourneys({ ...known, config, guarded, left });
  const scripts = createScripts(config, store, guarded, life.signal);

  // The display in the page.
  const { form } = pageForm;
  const panel = () => panels.get(store.getState().shown?.panel);
  const submit = createSubmit({ config, store, form, panel, ports, life: life.signal });
  const engine = engineForPanels({ ...known, config, instance, ports, calls, submit });
  const dropped = pageForm.keepDraft;
  const ended = journeys.end;
  const display = parts.display({
    engine,
    wait: panels.wait,
    texts,
    instance,
    early,
    placing: config,
    pack: product.pack,
    report,
    dropped,
    ended,
  });

  // The services for effects.
  const services: Services = {
    tables,
    form: pageForm.form,
    calls,
    credentials: createCredentials(vault, parts.authenticator),
    page: createPagePort({ ...known, calls, carried: CARRIED, wire, display, early, life: life.signal }),
    signals: createSignals(),
    callback: journeys.callback,
    returnToApp: (...args) =>
      guarded('returnToAppCallback', () => config.returnToAppCallback?.(...(args as Parameters<Callback>))),
    settle: journeys.settle,
  };
  const warmUp = (): void => {
    warm();
    // Prefetches the error panels now, because they can't be loaded once the network fails.
    panels.warmUp();
  };
  const announce = createAnnouncer({ ports, text: texts.text, life: life.signal, pageForm, scripts, warmUp });
  listen(store, services, announce);

  const { isLoginEmbedded } = config;
  const { begin, backHere } = createBeginnings({
    ...known,
    location,
    journeys,
    display,
    early,
    isLoginEmbedded,
  });
  parts.watchPage({
    kept: pageForm.clearSecrets,
    back: backHere,
    visible() {
      const state = store.getState();
      if (state.status === 'open' && !isBusy(state)) calls.renew();
    },
    life: life.signal,
  });

  beginByItself(begin, { ...known, clock, life: life.signal });
  return {
    call: createMethods({ ...known, scripts, display, begin }),
    getState: () => publicState(store.getState(), texts.text),
    typed: () => pageForm.typed(store.getState().shown?.panel ?? null),
    destroy() {
      journeys.end('closed');
      life.abort();
      store.clearListeners();
      vault.empty();
      display.destroy();
    },
  };
}
