import { withDefaults } from '../../../src/api/config-defaults';
import type { Engine } from '../../../src/context/contexts';
import type { PanelId } from '../../../src/core/data/data.gen';
import type { Panel, Product } from '../../../src/core/data/product';
import { loadPanel } from '../../../src/core/data/read-panel';
import { browserAuthenticator } from '../../../src/credentials/browser';
import type { Display } from '../../../src/engine/page/display';
import type { Panels } from '../../../src/engine/page/panels';
import { type Environment, startEngine } from '../../../src/engine/start-engine';
import { meetsChecklist } from '../../../src/form/requirements';
import { withServerRules } from '../../../src/form/server-rules';
import type { Text } from '../../../src/i18n/text';
import type { EntryStart, StartedEngine } from '../../../src/start/contract';

/** The parts of the engine that a panel would use. */
export interface Stage extends Engine {
  text: Text;
}

/** An engine that renders nothing. */
export interface HeadlessEngine extends StartedEngine {
  stage: Stage;
}

/** Replaces the display, because nothing is rendered. */
const NOWHERE: Display = {
  open() {},
  root: () => undefined,
  settled: () => null,
  speak() {},
  destroy() {},
};

/** The panels of a product. Without a page, none of them is deferred. */
function createPanels(
  product: Product,
  _texts: unknown,
  _adopt: unknown,
  settings: Parameters<Environment['panels']>[3],
): Panels {
  const panels = new Map<PanelId, Panel>();
  const load = async (id: PanelId): Promise<Panel> => {
    const panel = panels.get(id) ?? withServerRules(await loadPanel(product, id), settings());
    panels.set(id, panel);
    return panel;
  };
  return {
    get: (id) => (id ? panels.get(id) : undefined),
    load,
    prepare: (id) => id === null || panels.has(id) || load(id),
    meetsChecklist,
    wait: Promise.resolve(),
    loadLate() {},
    warmUp() {},
  };
}

/** Starts an engine whose parts render nothing. Resolves when the texts have loaded. */
export async function startHeadless(
  options: EntryStart,
  ports: Environment['ports'],
): Promise<HeadlessEngine> {
  let stage: Stage | undefined;
  let loading: Promise<void> | undefined;
  const engine = startEngine(
    { ...options, config: withDefaults(options.config), instance: 1, early: undefined },
    {
      ports,
      panels: createPanels,
      adoptLateStyles: () => () => {},
      display(given) {
        stage = { ...given.engine, text: given.texts.text };
        loading = given.texts.first();
        return NOWHERE;
      },
      authenticator: async () => browserAuthenticator,
      watchPage: () => {},
    },
  );
  await loading;
  return { ...engine, stage: stage as unknown as Stage };
}
