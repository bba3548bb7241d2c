import type { Engine } from '../../context/contexts';
import type { PanelId } from '../../core/data/data.gen';
import type { Tree } from '../../core/data/paths';
import type { Panel, Product } from '../../core/data/product';
import { loadPanel } from '../../core/data/read-panel';
import type { MeetsChecklist } from '../../form/requirements';
import { lateParts, loadLate, readyFor } from '../../panel';
import type { Texts } from '../texts';

/** The wait message shows before any page, and over every page. */
const WAIT_PANEL = 'wait';

/** The panels of one widget, loaded on demand. */
export interface Panels {
  get(id: PanelId | null | undefined): Panel | undefined;
  /** Loads a panel and everything it needs to render: late parts, texts. */
  load(id: PanelId): Promise<Panel>;
  /** Loads everything that a panel needs before it can show. Returns true if it is already loaded. */
  prepare(id: PanelId | null): true | Promise<unknown>;
  /** Resolves once the panel of the wait message has loaded or failed to. Not every product has one. */
  wait: Promise<unknown>;
  /** Returns whether a password meets its panel's checklist. The panel must be loaded. */
  meetsChecklist: MeetsChecklist;
  /** Loads the late parts in advance. */
  loadLate(): void;
  /** Prefetches what any journey can need at any time: the late parts and the panels of common pages. */
  warmUp(): void;
}

export function createPanels(
  product: Product,
  texts: Texts,
  adoptLateStyles: Engine['adoptLateStyles'],
  settings: () => Tree,
): Panels {
  const widget = { texts, adoptLateStyles };
  const panels = new Map<PanelId, Panel>();
  const load = async (id: PanelId): Promise<Panel> => {
    const known = panels.get(id);
    const panel = known ?? (await loadPanel(product, id));
    const ready = readyFor(widget, panel);
    if (ready !== true) await ready;
    // A page that shows again keeps its panel, and with it the errors of the form.
    const fitted = known ?? lateParts()?.withServerRules(panel, settings()) ?? panel;
    panels.set(id, fitted);
    return fitted;
  };
  const late = (): void => void loadLate(widget).catch(() => {});
  return {
    get: (id) => (id ? panels.get(id) : undefined),
    load,
    prepare(id) {
      if ((id === null || panels.has(id)) && texts.hasFirst()) return true;
      return Promise.all([texts.first(), id === null ? null : load(id)]);
    },
    wait: loadPanel(product, WAIT_PANEL)
      .then((panel) => panels.set(WAIT_PANEL, panel))
      .catch(() => {}),
    // A panel with a checklist has already waited for the late parts.
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
