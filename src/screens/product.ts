import type { Catalogue, Product } from '../core/data/product';
import { checkAsked, checkNeeds } from './fits';
import { type BuiltIn, FORMAT, type Manifest, type Pack } from './format';
import { Refusal } from './read';

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
