import type { Callback } from '../api/hooks';
import type { EntryId, Method } from '../api/types';
import { isTree, type Tree } from '../core/data/paths';
import type { Product } from '../core/data/product';
import { holds } from '../core/flow/facts';
import { beginningOf, hasMonitoringInputs, takeReloaded } from '../host-page/beginning';
import { resolveLocale } from '../i18n/locale';
import type { Outcome } from '../ports';
import type { Journeys, Scripts } from './host';
import type { Display } from './page/display';
import type { EngineParts } from './parts';

/** Returns the function that executes the methods of the host API. */
export function createMethods(
  { product, tables, texts }: EngineParts,
  scripts: Scripts,
  display: Display,
  begin: Beginnings['begin'],
) {
  const methods: Partial<Record<Method, (input?: object) => unknown>> = {
    beginMonitoring: () => scripts.monitoring(true),
    stopMonitoring: () => scripts.monitoring(false),
    loadAnalytics: scripts.loadAnalytics,
    async setLanguage(input) {
      const { language } = input as { language: string };
      // Later calls carry the new language too.
      Object.assign(tables, { config: { ...tables.config, language } });
      // Takes over an early panel in its own language first, so it keeps its input, caret and focus.
      await display.settled();
      await texts.speak(resolveLocale(language, product.locales));
      display.speak();
    },
  };
  return (method: Method, input?: object): unknown =>
    methods[method] ? methods[method](input) : begin(method as EntryId, input);
}

/** Returns the query parameters that are read once. */
export const onceIn = ({ entries }: Pick<Product, 'entries'>): string[] =>
  Object.values(entries).flatMap(({ once = [] }) => once);

/** The beginnings of journeys. */
export interface Beginnings {
  /** The function for entry points. Begins a journey and returns the promise of its outcome. */
  begin(entry: EntryId, input?: object): Promise<Outcome>;
  /**
   * Ends leaving, because the browser has returned to this page or has never left it. Sign-on with an identity provider
   * begins again, with the same callback and addresses, but without credentials.
   */
  backHere(): void;
}

export function createBeginnings(parts: EngineParts, journeys: Journeys, display: Display): Beginnings {
  const { product, tables, store, vault, pageForm, early, config } = parts;
  const { location } = parts.ports;
  const isReloaded = takeReloaded(location, onceIn(product));
  const isAdminHost = product.adminHosts.includes(new URL(location.href()).host);
  let isFirst = true;
  let again: () => unknown = () => undefined;

  const begin = (entry: EntryId, input?: object): Promise<Outcome> => {
    const given: Tree = isTree(input) ? input : {};
    const { userId, password, samlInput, ...others } = given;
    again = () => begin(entry, others);
    // In an embedded sign-on, the captcha is in the host's page, and its answer is kept for another attempt.
    const typed = config.isLoginEmbedded ? pageForm.form.values() : {};
    // Only `open` names a journey. The other methods have the names of their entries.
    const byName = given.journey !== undefined;
    const promise = journeys.begin(given.callback as Callback | undefined);
    if (samlInput !== undefined) vault.set('samlInput', samlInput);
    if (userId !== undefined)
      pageForm.expect({ ...typed, userId, ...(password !== undefined && { password }) });
    const page = {
      query: tables.query,
      isReloaded,
      isAdminHost,
      // Browsers hide it from pages that aren't secure.
      canMakePasskeys: typeof PublicKeyCredential !== 'undefined',
      continues: (config.twoFactor ?? (config.callback || given.callback ? 'host' : 'widget')) === 'host',
      hasMonitoringInputs: hasMonitoringInputs(),
      isFirst,
    };
    isFirst = false;
    display.open();
    store.send({ key: 'begin', entry: `${given.journey ?? entry}`, byName, ...beginningOf(given, page) });
    const { run } = store.getState();
    const send = store.sender(run);
    // If the user leaves the early panel, or has left it before the engine loaded, this journey gets the
    // event.
    early?.whenLeft((action) => send({ key: `user.${action}` }));
    return promise;
  };
  const backHere = (): void => {
    const { status, reopens } = store.getState();
    if (status !== 'leaving') return;
    journeys.end('closed');
    store.send({ key: 'end' });
    if (reopens) again();
  };
  return { begin, backHere };
}

/** Begins the entries that begin by themselves, unless the host begins one by the time that its calls arrive. */
export function beginByItself(begin: Beginnings['begin'], { tables, store, ports, life }: EngineParts): void {
  const { run, facts } = store.getState();
  for (const [entry, { byItself }] of Object.entries(tables.entries))
    if (byItself && holds(byItself, facts))
      // The host's calls until now arrive before this timer.
      ports.clock.setTimeout(() => {
        if (!life.aborted && store.getState().run === run) begin(entry as EntryId);
      }, 0);
}
