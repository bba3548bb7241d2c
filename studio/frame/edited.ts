/** The widget with an owner's changes: the build's engine, and the build's data with the changed parts. */
import type { FlowPart, PanelData, Product } from '../../src/core/data/product';
import type { Compiled } from '../protocol';

/** Puts the changed parts over the data of the build. */
export function productWith(base: Product, { tables, panels, catalogues }: Compiled): Product {
  return {
    ...base,
    ...tables,
    async loadFlow(id): Promise<FlowPart> {
      const flow = tables.flows[id];
      return flow ? { flow, calls: {}, facts: {}, places: {} } : base.loadFlow(id);
    },
    loadPanel: async (id): Promise<PanelData> => panels[id] ?? base.loadPanel(id),
    loadCatalogue: async (locale) => catalogues[locale] ?? base.loadCatalogue(locale),
    loadMoreTexts: async (locale) => (catalogues[locale] ? {} : base.loadMoreTexts(locale)),
  };
}
