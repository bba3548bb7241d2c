import type { Engine } from '../../context/engine-context';
import type { PanelId } from '../../core/data/data.gen';
import type { Panel, Product } from '../../core/data/product';
import type { MeetsChecklist } from '../../form/requirements';
import { lateParts, loadLate, readyFor } from '../../panel';
import type { Texts } from '../texts';

/** The wait message shows before any page, and over every one. */
const WAIT_PANEL = 'wait';

/** The panels of one widget, loaded as they are asked for. */
export interface Panels {
  get(id: PanelId | null | undefined): Panel | undefined;
  /** Loads a panel with all that it needs to be drawn: late parts, words. */
  load(id: PanelId): Promise<Panel>;
  /** Everything that must be there before a panel may show; true when it is. */
  prepare(id: PanelId | null): true | Promise<unknown>;
  /** Resolves when the panel of the wait message has loaded, or will not: not every product has one. */
  wait: Promise<unknown>;
  /** Whether a password meets the checklist of its panel. Only for a panel that has loaded. */
  meetsChecklist: MeetsChecklist;
  /** Loads the late parts, for panels that will need them. */
  loadLate(): void;
  /** Loads what every journey may lead to at any time: late parts, the panels of the pages that they share. */
  warmUp(): void;
}

export function createPanels(
  product: Product,
  texts: Texts,
  adoptLateStyles: Engine['adoptLateStyles'],
): Panels {
  const widget = { texts, adoptLateStyles };
  const panels = new Map<PanelId, Panel>();
  const load = async (id: PanelId): Promise<Panel> => {
    const panel = panels.get(id) ?? (await product.loadPanel(id));
    const ready = readyFor(widget, panel);
    if (ready !== true) await ready;
    panels.set(id, panel);
    return panel;
  };
  const late = (): void => void loadLate(widget).catch(() => {});
  return {
    get: (id) => (id ? panels.get(id) : undefined),
    load,
    prepare(id) {
      if ((id === null || panels.has(id)) && texts.hasFirst()) return true;
      return Promise.all([texts.first(), id === null ? null : load(id)]);
    },
    wait: product
      .loadPanel(WAIT_PANEL)
      .then((panel) => panels.set(WAIT_PANEL, panel))
      .catch(() => {}),
    // A panel with a checklist has waited for the late parts.
    meetsChecklist: (...judged) => lateParts()?.meetsChecklist(...judged) === true,
    loadLate: late,
    warmUp() {
      late();
      for (const { panel } of Object.values(product.common.pages ?? {})) {
        if (typeof panel === 'string') load(panel).catch(() => {});
      }
    },
  };
}
