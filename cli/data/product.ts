import type { Catalogue, PanelData, Product } from '../../src/core/data/product';
import { catalogueOf, panelDataOf } from './compile/compile';
import type { Data } from './data';
import { remember } from './remember';

/**
 * The product in memory, from the same data that a build writes to files, for tests and tools. All data is
 * loaded from the start, except that panels are created on first use.
 * @throws DataError if a file is missing, not valid JSON, or isn't valid
 */
export function productOf({ product: data }: Data): Product {
  const panels = new Map<string, PanelData>();
  const catalogues = new Map<string, Catalogue>();
  const known = (locale: string): string => {
    if (!Object.hasOwn(data.messages, locale)) throw new TypeError(`unknown locale <${locale}>`);
    return locale;
  };
  return {
    ...data.product,
    async loadFlow(id) {
      const flow = Object.hasOwn(data.product.flows, id) ? data.product.flows[id] : undefined;
      if (!flow) throw new TypeError(`unknown flow <${id}>`);
      return { flow, calls: {}, facts: {}, places: {} };
    },
    async loadPanel(id) {
      if (!Object.hasOwn(data.panels, id)) throw new TypeError(`unknown panel <${id}>`);
      return remember(panels, id, () => panelDataOf(data, id));
    },
    async loadCatalogue(locale) {
      return remember(catalogues, known(locale), () => catalogueOf(locale, data.messages[locale] ?? {}));
    },
    async loadMoreTexts(locale) {
      known(locale);
      return {};
    },
  };
}
