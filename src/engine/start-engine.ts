import type { Callback } from '../api/hooks';
import type { Engine } from '../context/contexts';
import type { Tree } from '../core/data/paths';
import type { Product } from '../core/data/product';
import { isBusy } from '../core/flow/state';
import { createTables } from '../core/flow/tables';
import { loaded } from '../core/loaded';
import type { Authenticator } from '../credentials/credentials';
import { createCredentials } from '../credentials/credentials';
import { verbs } from '../effects';
import { KEPT_AFTER_MS } from '../effects/leaving';
import { createSignals } from '../effects/timers';
import { allowedOrigins, readQuery } from '../host-page/beginning';
import { warm } from '../http/transport';
import { Vault } from '../http/vault';
import { resolveLocale } from '../i18n/locale';
import type { Ports, Services } from '../ports';
import type { EngineStart, StartedEngine } from '../start/contract';
import { listen } from '../store/listener';
import { createStore } from '../store/store';
import { createAnnouncer, publicState } from './announce';
import { beginByItself, createBeginnings, createMethods } from './begin';
import { createClient } from './client';
import { createGuard, createJourneys, createReport, createScripts } from './host';
import type { Display, DisplayOptions } from './page/display';
import { createPageForm } from './page/page-form';
import type { Panels } from './page/panels';
import { createPagePort, engineForPanels } from './page/ports';
import type { EngineParts } from './parts';
import { createSubmit } from './submit';
import { createTexts, type Texts } from './texts';

/**
 * The parts that differ between a browser (browser-parts.ts) and a program without a page, such as the
 * command that plays transcripts.
 */
export interface Environment {
  ports: Pick<Ports, 'clock' | 'location' | 'print'>;
  /** Returns the function that adopts the late styles. */
  adoptLateStyles(life: AbortSignal): Engine['adoptLateStyles'];
  panels(
    product: Product,
    texts: Texts,
    adoptLateStyles: Engine['adoptLateStyles'],
    settings: () => Tree,
  ): Panels;
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
export function startEngine(options: EngineStart, environment: Environment): StartedEngine {
  const { config, instance, early } = options;
  const product = options.product as Product;
  const life = new AbortController();

  // The ports to the world outside the widget.
  const report = createReport(options.emit, () => store.getState().status === 'leaving');
  const ports: Ports = { ...environment.ports, emit: options.emit, report };
  const { clock } = ports;
  const href = ports.location.href();
  // The data of the product, and the texts.
  const given = config as unknown as Tree;
  const origins = { base: href, allowed: allowedOrigins(given, href) };
  const tables = createTables(product, { verbs, config: given, query: readQuery(href), origins });
  const locale = resolveLocale(config.language, product.locales);
  const texts = createTexts({ product, locale, messages: config.messages, report });
  const adoptLateStyles = environment.adoptLateStyles(life.signal);
  const panels = environment.panels(product, texts, adoptLateStyles, () => store.getState().settings);
  // The state, and the vault.
  const store = createStore(tables, ports);
  const vault = new Vault();
  const pageForm = createPageForm(tables, store, panels, vault);
  pageForm.keepDraft(options.draft ?? {});
  const parts: EngineParts = {
    config,
    instance,
    product,
    ports,
    early,
    tables,
    texts,
    adoptLateStyles,
    panels,
    store,
    vault,
    pageForm,
    guarded: createGuard(report),
    life: life.signal,
    wire: { fetch: config.fetch, clock, timeoutMs: config.timeoutMs },
  };
  // The server, the host's promise, the host's scripts.
  const calls = createClient(parts, options);
  const journeys = createJourneys(parts, () => void clock.setTimeout(() => backHere(), KEPT_AFTER_MS));
  const scripts = createScripts(parts);
  // The display in the page.
  const display = environment.display({
    engine: engineForPanels(parts, calls, createSubmit(parts)),
    texts,
    instance,
    early,
    report,
    wait: panels.wait,
    placing: config,
    pack: product.pack,
    dropped: pageForm.keepDraft,
    unshown: pageForm.form.set,
    ended: journeys.end,
  });
  // The services for effects.
  const services: Services = {
    tables,
    form: pageForm.form,
    calls,
    credentials: createCredentials(vault, () => loaded(environment.authenticator(), 'passkeys', report)),
    page: createPagePort(parts, calls, display),
    signals: createSignals(),
    callback: journeys.callback,
    returnToApp: (...args) =>
      parts.guarded('returnToAppCallback', () =>
        config.returnToAppCallback?.(...(args as Parameters<Callback>)),
      ),
    settle: journeys.settle,
  };
  const warmUp = (): void => {
    warm();
    // Prefetches the error panels now, because they can't be loaded once the network fails.
    panels.warmUp();
  };
  listen(store, services, createAnnouncer(parts, scripts, warmUp));
  const { begin, backHere } = createBeginnings(parts, journeys, display);
  environment.watchPage({
    kept: pageForm.clearSecrets,
    back: backHere,
    visible() {
      const state = store.getState();
      if (state.status === 'open' && !isBusy(state)) calls.renew();
    },
    life: life.signal,
  });

  beginByItself(begin, parts);
  return {
    call: createMethods(parts, scripts, display, begin),
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
