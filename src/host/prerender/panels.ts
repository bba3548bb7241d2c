import type { PanelId } from '../../core/data.gen';
import type { Panel, Product } from '../../core/product';

/** Panels by id, loaded as they are asked for. */
export interface Panels {
  load(id: PanelId): Promise<Panel | undefined>;
  get(id: PanelId): Panel | undefined;
}

/** The wait message's panel comes along, if the product has one: it shows before any page. */
export async function createPanels(product: Product): Promise<Panels> {
  const loaded = new Map<PanelId, Panel>();
  const load = async (id: PanelId): Promise<Panel | undefined> => {
    const panel = loaded.get(id) ?? (await product.loadPanel(id).catch(() => undefined));
    if (panel) loaded.set(id, panel);
    return panel;
  };
  await load('wait');
  return { load, get: (id) => loaded.get(id) };
}
