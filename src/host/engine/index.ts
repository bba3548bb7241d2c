import { begin as beginStep, ended } from '../../core/begin';
import type { FlowEvent } from '../../core/event';
import { holds } from '../../core/guards';
import { isTree, type Tree } from '../../core/paths';
import type { Product } from '../../core/product';
import { locate, reader } from '../../core/read';
import { createTables, takeFlow } from '../../core/tables';
import { verbs } from '../../effects';
import type { Outcome } from '../../effects/runtime';
import { createCalls } from '../../http/calls';
import { type Wire, warm } from '../../http/transport';
import { Vault } from '../../http/vault';
import { within } from '../../http/within';
import { resolveLocale } from '../../i18n/locale';
import { createArrival } from '../../store/arrive';
import type { Engine } from '../../store/engine-context';
import { createForm } from '../../store/form';
import { createListener } from '../../store/listener';
import { createStore, happened, patched, stepped } from '../../store/store';
import { loadLate } from '../../ui';
import type { Callback } from '../config';
import type { EngineHandle, EngineStart, EntryId } from '../facade-types';
import { createAnnouncer } from './announce';
import { devicePrint } from './device-print';
import { createDrafts, secretFields } from './drafts';
import { createFormFacts } from './form-facts';
import { createGuard } from './host-code';
import { createJourney, type Journey, type JourneyInput } from './journey';
import { createMissing } from './missing';
import { browserPorts, type Ports, watchPageCache } from './ports';
import { publicState } from './public-state';
import { allowedOrigins, readQuery, takeReloaded } from './query';
import { runtimeOf, type World } from './runtime';
import { createScripts } from './scripts';
import { hasMonitoringInputs, takeMonitoringInputs } from './scripts/monitoring-inputs';
import { createStage } from './stage';
import { createWords } from './words';

/** What tests may put in place of the browser's own. */
export interface EngineOptions extends EngineStart {
  ports?: Partial<Ports>;
}

/** These bring what all other calls carry (the names of EngineCall). */
const [TOKEN_CALL, SESSION_CALL] = ['csrf', 'sessionId'] as const;

/**
 * The composition root: one widget's engine, brought together from the product's data, the host's config and the ports.
 * The loader calls it once code and data have arrived.
 */
export function startEngine(options: EngineOptions): EngineHandle {
  const { config } = options;
  const product = options.product as Product;
  const ports = { ...browserPorts(), ...options.ports };
  const { clock, location } = ports;
  const life = new AbortController();
  const vault = new Vault();
  const drafts = createDrafts();
  const report = (code: string, message: string, cause?: unknown) => options.emit('error', { code, message, cause });
  const guarded = createGuard(report);
  const words = createWords({ product, locale: resolveLocale(config.language, product.locales), messages: config.messages, report });
  const scripts = createScripts(config, {
    getState: () => store.getState(),
    patch: (values) => store.dispatch(patched(values)),
    guarded,
    isOver: () => life.signal.aborted,
  });
  let journey: Journey | null = null;
  let credentials: Tree = {};

  const tables = createTables(product, {
    verbs,
    config: config as unknown as Tree,
    query: readQuery(location.href()),
    origins: { base: location.href(), allowed: allowedOrigins(config as unknown as Tree, location.href()) },
  });

  const form = createForm({
    isShown(field) {
      const { shown, facts } = store.getState();
      const ui = stage.panel(shown?.panel ?? null)?.ui.uiSchema[field];
      return holds(ui?.['ui:when'], facts);
    },
  });

  const send = (event: Omit<FlowEvent, 'now'>) => store.dispatch(happened({ ...event, now: clock.now() }));

  const wire: Wire = { fetch: config.fetch, clock, timeoutMs: config.timeoutMs };
  const calls = createCalls({
    tables,
    vault,
    wire,
    apiUrl: config.apiUrl,
    pingPrefix: product.pingPrefix,
    secrets: product.secrets,
    tokenCall: TOKEN_CALL,
    sessionCall: SESSION_CALL,
    logCall: 'logError',
    endpoints: config.endpoints,
    sent: options.sent,
    devicePrint: () => devicePrint(config.devicePrint, clock, (cause) => report('device-print', 'config.devicePrint failed', cause)),
    pageInputs: takeMonitoringInputs,
    browser: async () => (await import('./browser-settings')).browserSettings(config),
    getState: () => store.getState(),
    life: life.signal,
    onRequest: (call, status, ms) => options.emit('request', { call, status, ms: Math.round(ms) }),
    onUnanswered: (call, why) => report('no-answer', `the call <${call}> has no answer: ${why}`),
    onAside: (call, performed) => send({ ...performed, call }),
  });

  const arrive = createArrival({
    tables,
    carried: [TOKEN_CALL, SESSION_CALL],
    getState: () => store.getState(),
    async loadFlow(id) {
      // Its panels will want what is late: that comes along, not after them.
      loadLate(engine).catch(() => {});
      const [part] = await Promise.all([product.loadFlow(id), words.more()]);
      takeFlow(tables, id, part);
      tellFormFacts();
    },
    perform: (call) => calls.perform(call, {}, life.signal, store.getState()),
    send,
    prepare: (panel) => stage.prepare(panel),
    within: (work) => within(work, config.timeoutMs, clock, life.signal),
    missing: (cause) => missing(cause),
    fill(panel) {
      drafts.save(stage.panel(store.getState().shown?.panel ?? null), form.values());
      form.begin({ ...drafts.initial(stage.panel(panel), reader(tables, store.getState())), ...credentials });
      credentials = {};
      tellFormFacts();
    },
    fail,
  });

  const announce = createAnnouncer({
    emit: options.emit,
    text: words.text,
    clock,
    life: life.signal,
    saveDraft: (panel) => drafts.save(stage.panel(panel), form.values()),
    warmUp() {
      warm();
      loadLate(engine).catch(() => {});
      // When nothing can be fetched any more it is too late to fetch what says so.
      stage.warmUp();
    },
    shows: scripts.page,
    settingsChanged({ settings }) {
      tellFormFacts();
      scripts.settings(settings);
    },
  });

  const store = createStore(tables, createListener({ tables, runtime: () => (journey ? runtimeOf(world, journey) : null), arrive, announce, fail }));
  const tellFormFacts = createFormFacts(tables, form, store);

  const engine: Engine = {
    store,
    form,
    product,
    config,
    idPrefix: `latchkey-${options.instance}`,
    clock,
    words,
    panel: (id) => stage.panel(id),
    url(place) {
      const found = Object.hasOwn(tables.places, place) ? locate(tables, store.getState(), place) : null;
      return found && 'url' in found ? found.url : null;
    },
    apiUrl: (path) => new URL(path, `${config.apiUrl}/`).href,
    media: calls.media,
    user: (action) => send({ key: `user.${action}` }),
    changed: (field) => send({ key: `change.${field}` }),
    blurred: (field) => send({ key: `blur.${field}` }),
    report,
  };

  const { instance, first } = options;
  const stage = createStage({ engine, words, instance, first, theme: config.theme, report, dropped: drafts.keep, ended: (how) => end(how) });
  const missing = createMissing({ first, store, stage, report, fail, arrive: () => arrive(), send });

  const world: World = {
    tables,
    clock,
    location,
    form,
    calls,
    store,
    send,
    loadPanel: stage.load,
    print: ports.print,
    report,
    emit: (name, detail) => options.emit(name as 'page', detail),
    callback: (own, ...args) => guarded('callback', () => (own.callback ?? config.callback)?.(...args)),
    returnToApp: (...args) => guarded('returnToAppCallback', () => config.returnToAppCallback?.(...(args as Parameters<Callback>))),
    settle,
  };

  const stopFormFacts = form.subscribe(tellFormFacts);
  const stopPageCache = watchPageCache(
    () => form.clear(secretFields(stage.panel(store.getState().shown?.panel ?? null))),
    // Nobody is leaving any more.
    () => store.getState().status === 'leaving' && rest(),
  );
  let reloadedExpired = takeReloaded(location);
  let redirectReason = 'REDIRECT_REASON' in tables.query;
  /** The first journey of a page load may go on with the one that the config names. */
  let resumes = true;
  store.dispatch(patched({ 'host.isAdminHost': product.adminHosts.includes(new URL(location.href()).host) }));

  /** Nothing on show, nothing under way, nothing left in the fields. */
  function rest(): void {
    const before = store.getState();
    store.dispatch(stepped(ended(before)));
    announce(before, store.getState());
    form.begin({});
    tellFormFacts();
  }

  function settle(own: Journey, outcome: Outcome): void {
    if (!own.settle(outcome) || own !== journey) return;
    journey = null;
    vault.endJourney(tables.keep);
    if (outcome.outcome === 'redirected') {
      drafts.forget();
      form.clear(['*']);
    } else rest();
  }

  function fail(code: string, message: string, cause?: unknown): void {
    report(code, message, cause);
    end('failed');
  }

  /** Not by a row of the journey. */
  function end(outcome: Outcome['outcome']): void {
    if (journey) settle(journey, { outcome, nextAction: null });
  }

  function begin(entry: EntryId, input: object | undefined): Promise<Outcome> {
    // Embedded, the captcha's answer stands in the host's page while the host asks again.
    const kept = config.isLoginEmbedded ? form.values() : {};
    end('closed');
    const given: JourneyInput = isTree(input) ? input : {};
    const own = createJourney({ clock, callback: given.callback, onTimer: (id) => send({ key: `timer.${id}` }) });
    journey = own;
    if (given.samlInput !== undefined) vault.set('samlInput', given.samlInput);
    if (given.userId !== undefined) credentials = { ...kept, userId: given.userId, password: given.password };
    const place = product.entries[entry];
    if (!place) throw new TypeError(`unknown entry point <${entry}>`);
    const before = store.getState();
    const [state, commands] = beginStep(tables, before, entry, place, {
      host: {
        hasCallback: given.callback !== undefined,
        hasCredentials: given.userId !== undefined,
        hasMonitoringInputs: hasMonitoringInputs(),
        reloadedExpired,
        redirectReason,
      },
      journey: { cancelUrl: given.cancelUrl ?? null, loginUrl: given.loginUrl ?? null, mayResume: resumes },
    });
    // Said once, at the start.
    reloadedExpired = false;
    redirectReason = false;
    resumes = false;
    store.dispatch(stepped(state));
    announce(before, store.getState());
    stage.open();
    for (const command of commands) {
      if (command.verb === 'arrive') arrive();
      else fail(String(command.code), String(command.message));
    }
    // Who leaves the early panel, or has left it before the engine was there, leaves the journey.
    options.first?.whenLeft((action) => journey === own && send({ key: `user.${action}` }));
    return own.promise;
  }

  return {
    begin,
    monitoring: scripts.monitoring,
    loadAnalytics: scripts.loadAnalytics,
    getState: () => publicState(store.getState(), words.text),
    async setLanguage({ language }) {
      // The next calls say it too.
      Object.assign(tables, { config: { ...tables.config, language } });
      // An early panel is taken over in its own language first: what was typed, caret and focus stay with it.
      await stage.settled();
      await words.speak(resolveLocale(language, product.locales));
      stage.speak();
    },
    destroy() {
      end('closed');
      life.abort();
      stopFormFacts();
      stopPageCache();
      vault.empty();
      stage.destroy();
    },
  };
}
