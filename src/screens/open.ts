import type { Placed } from '../api/config';
import type { Screens, ScreensShown } from '../api/screens';
import { readPath } from '../core/data/paths';
import type { Catalogue, Product } from '../core/data/product';
import { resolveLocale } from '../i18n/locale';
import type { EarlyDescription } from '../start/description';
import type { Sent } from '../start/early';
import { channelOf, screensFile } from '../start/first-calls';
import { checkAsked, checkDrawn, checkNeeds } from './fits';
import { type BuiltIn, FORMAT, type Manifest, type Pack } from './format';
import { Refusal, readFile, readManifest, reasonOf, within } from './read';

/** Fetches a file of a pack by its hash. Rejects with a Refusal if it isn't there or isn't that file. */
export type FetchFile = (hash: string) => Promise<unknown>;

/** Rejects with the TypeError of an unknown name. */
const unknown = (kind: string, name: string): never => {
  throw new TypeError(`unknown ${kind} <${name}>`);
};

/**
 * Fetches the pack of a manifest, and returns its product: its screens, and what comes with the script.
 * @throws Refusal if the pack isn't complete or the widget can't show it
 */
export async function packProduct(manifest: Manifest, file: FetchFile, builtIn: BuiltIn): Promise<Product> {
  const [pack, texts] = (await Promise.all([file(manifest.pack ?? ''), file(manifest.texts ?? '')])) as [
    Pack,
    Catalogue,
  ];
  if (pack.format !== FORMAT) throw new Refusal('incompatible', `the format of the pack is ${pack.format}`);
  checkNeeds(pack, builtIn);
  const { product, panels } = pack;
  checkAsked({ product, panels }, texts, builtIn);
  const { flows } = product;
  return {
    ...builtIn.product,
    ...pick(product),
    async loadFlow(id) {
      const flow = Object.hasOwn(flows, id) ? flows[id] : undefined;
      return { flow: flow ?? unknown('flow', id), calls: {}, facts: {}, places: {} };
    },
    loadPanel: async (id) => (Object.hasOwn(panels, id) ? panels[id] : undefined) ?? unknown('panel', id),
    async loadCatalogue(locale) {
      if (locale === manifest.locale) return texts;
      const hash = Object.hasOwn(pack.texts, locale) ? pack.texts[locale] : undefined;
      return (await file(hash ?? unknown('locale', locale))) as Catalogue;
    },
    loadMoreTexts: async () => ({}),
  };
}

/** Returns the tables of a pack, and nothing else that a file may contain. */
const pick = ({ flows, flowIds, common, entries, facts, locales }: Pack['product']): Pack['product'] => ({
  flows,
  flowIds,
  common,
  entries,
  facts,
  locales,
});

/** The screens of one widget. */
export interface OpenScreens {
  shown: ScreensShown;
  /** Returns the early panel of the pack, or the built-in one. */
  early(builtIn: EarlyDescription): EarlyDescription;
  /** Returns the product of the pack, or the built-in one. */
  product(builtIn: Product): Promise<Product>;
}

/** How long a widget waits by default, in milliseconds. */
const WAIT_MS = 1500;

/**
 * Decides which screens a widget shows, as soon as the manifest is there or has taken too long. Whatever is wrong with a pack,
 * the result is the built-in screens. Never rejects.
 */
export async function openScreens(
  builtIn: BuiltIn,
  config: Placed,
  sent: Sent,
  signal: AbortSignal,
  channel: string,
  response: Promise<Response | Error>,
): Promise<OpenScreens> {
  const { from, keys = [], waitMs = WAIT_MS } = config.screens as Screens;
  const shown: ScreensShown = {
    source: 'built-in',
    pack: null,
    channel,
    serial: null,
    reason: null,
  };
  const refused = (cause: unknown): void => {
    shown.source = 'built-in';
    shown.reason = reasonOf(cause);
  };
  const { language } = config;
  // The loader asks for the config's language, and only shipped ones have a manifest: `de_AT` gets that of `de_DE`.
  const shipped = resolveLocale(language, builtIn.locales);
  const read = async (channel: string, response: Promise<Response | Error>): Promise<Manifest> => {
    if (!globalThis.crypto?.subtle) throw new Refusal('incompatible', 'the page is not secure');
    const given = { channel, keys, now: Date.now() };
    const manifest = response
      .then((answer) => readManifest(answer, { ...given, locale: language }))
      .catch(async (cause) => {
        if (language === shipped || reasonOf(cause) !== 'missing') throw cause;
        const answer = await fetchFrom(from, `${channel}/${shipped}`, signal);
        return readManifest(answer, { ...given, locale: shipped });
      });
    return within(manifest, waitMs);
  };

  const chosen = async (): Promise<Manifest> => {
    const first = read(channel, response);
    first.catch(() => {});
    // The server's word counts most, and a panel waits for the settings anyway. The engine must start without them.
    const own = await within(ownChannel(builtIn, sent), waitMs).catch(() => undefined);
    if (own === undefined || own === channel) return first;
    shown.channel = own;
    return read(own, fetchFrom(from, `${own}/${language}`, signal));
  };
  const manifest = await chosen().catch(refused);
  if (!manifest) return withBuiltIn(shown);
  shown.pack = manifest.pack;
  shown.serial = manifest.serial;
  try {
    checkNeeds(manifest, builtIn);
    checkDrawn(manifest, builtIn);
  } catch (cause) {
    refused(cause);
    return withBuiltIn(shown);
  }

  const file = async (hash: string): Promise<unknown> =>
    readFile(await fetchFrom(from, `files/${hash}`, signal), hash);
  const product = within(packProduct(manifest, file, builtIn), waitMs);
  product.catch(() => {});
  return {
    shown,
    early: (own) => (manifest.early ? withOwn(manifest.early, own, manifest.pack as string) : own),
    async product(own) {
      try {
        const found = await product;
        shown.source = 'pack';
        return { ...found, pack: manifest.pack as string };
      } catch (cause) {
        refused(cause);
        return own;
      }
    },
  };
}

/** Returns a pack's first panel. Its reads of the settings and the address of the help page come with the script. */
const withOwn = (
  early: EarlyDescription,
  { settings, panel }: EarlyDescription,
  pack: string,
): EarlyDescription => ({
  ...early,
  settings,
  pack,
  ...(early.panel && { panel: { ...early.panel, help: early.panel.help && (panel?.help ?? '') } }),
});

/** The built-in screens, and why they show. */
const withBuiltIn = (shown: ScreensShown): OpenScreens => ({
  shown,
  early: (own) => own,
  product: async (own) => own,
});

/** Fetches a file of published screens. Resolves with the error if that fails. */
const fetchFrom = (from: string, path: string, signal: AbortSignal): Promise<Response | Error> =>
  fetch(screensFile(from, path), { credentials: 'omit', signal }).catch((error) => error);

/** Returns the channel that the auth server has chosen for the application, if any. */
async function ownChannel({ settings }: BuiltIn, sent: Sent): Promise<string | undefined> {
  if (!settings) return;
  try {
    const answer = await sent.get(settings.call);
    // The first panel reads the answer too, sometimes before.
    const text = typeof answer?.text === 'string' ? answer.text : await (answer as Response).clone().text();
    const own = readPath(JSON.parse(text), settings.path) as Partial<Screens> | null | undefined;
    if (typeof own?.pack !== 'string' && typeof own?.channel !== 'string') return;
    return channelOf({ from: '', ...(own.pack ? { pack: own.pack } : { channel: own.channel as string }) });
  } catch {
    return;
  }
}
