import type { PanelId } from '../../core/data.gen';
import type { Panel } from '../../core/product';
import { FALLBACK_LOCALE } from '../../i18n/locale';
import { compileOverrides, createText, type Text } from '../../i18n/text';
import type { Engine } from '../../store/engine-context';
import { mountRoot, readyFor } from '../../ui';
import { createContainers } from './containers';

/** The panel that lies over the page while a call is under way. */
const WAIT_PANEL = 'wait';

/** Where panels play: the containers, the React root, the loaded panels and the words. */
export interface Stage {
  panel(id: PanelId | null): Panel | undefined;
  load(id: PanelId): Promise<Panel>;
  /** Everything that must be there before a panel may show; true when it is. */
  prepare(id: PanelId | null): true | Promise<unknown>;
  text: Text;
  /** Puts the containers into the page, once there are words to show. */
  open(): void;
  destroy(): void;
}

export interface StageOptions {
  engine: Engine;
  instance: number;
  theme: object;
  messages: Record<string, string>;
  report(code: string, message: string, cause?: unknown): void;
}

export function createStage({ engine, instance, theme, messages, report }: StageOptions): Stage {
  const panels = new Map<PanelId, Panel>();
  const { product, locale } = engine;
  let text: Text | null = null;
  let close: (() => void) | null = null;

  const catalogue = async () => {
    try {
      return await product.loadCatalogue(locale);
    } catch (cause) {
      report('locale', `the words for ${locale} did not load; ${FALLBACK_LOCALE} stands in`, cause);
      return product.loadCatalogue(FALLBACK_LOCALE);
    }
  };

  const words = (async () => {
    const [loaded, overrides] = await Promise.all([catalogue(), compileOverrides(locale, messages, (fault) => report('messages', fault))]);
    text = createText(locale, loaded, overrides);
  })();
  // The wait message shows before any page, and with every one: its panel comes along with the words, if the product has one.
  const wait = product
    .loadPanel(WAIT_PANEL)
    .then((panel) => panels.set(WAIT_PANEL, panel))
    .catch(() => {});
  words.catch(() => {});

  let opened = false;
  let destroyed = false;
  const mount = () => {
    if (destroyed) return;
    const containers = createContainers(instance, locale, theme);
    const unmount = mountRoot(engine, containers);
    close = () => {
      unmount();
      containers.remove();
    };
  };

  const load = async (id: PanelId): Promise<Panel> => {
    const panel = panels.get(id) ?? (await product.loadPanel(id));
    const ready = readyFor(panel.ui);
    if (ready !== true) await ready;
    panels.set(id, panel);
    return panel;
  };

  return {
    panel: (id) => (id === null ? undefined : panels.get(id)),
    load,
    prepare: (id) => ((id === null || panels.has(id)) && text ? true : Promise.all([words, id === null ? null : load(id)])),
    text: (key, args) => text?.(key, args) ?? '',
    open() {
      if (opened) return;
      opened = true;
      // Not before there are words: a wait message without any would flash an empty box.
      Promise.all([words, wait])
        .then(mount)
        .catch((cause) => report('locale', 'no words could be loaded', cause));
    },
    destroy() {
      destroyed = true;
      close?.();
      close = null;
    },
  };
}
