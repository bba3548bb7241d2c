/** Loads what drawings need from a product. */
import type { PanelId } from '../../../src/core/data/data.gen';
import type { Catalogue, Panel, Product } from '../../../src/core/data/product';
import { loadPanel } from '../../../src/core/data/read-panel';
import { createText, type Text } from '../../../src/i18n/text';

/** All texts of a locale. */
export const catalogueOf = async (product: Product, locale: string): Promise<Catalogue> => ({
  ...(await product.loadCatalogue(locale)),
  ...(await product.loadMoreTexts(locale)),
});

export const textOf = async (product: Product, locale: string): Promise<Text> =>
  createText(locale, await catalogueOf(product, locale), {});

/** Loads the panels `ids` that the product has. */
export async function loadPanels(product: Product, ids: readonly PanelId[]): Promise<Map<PanelId, Panel>> {
  const loaded = await Promise.allSettled(ids.map(async (id) => [id, await loadPanel(product, id)] as const));
  return new Map(loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
}
