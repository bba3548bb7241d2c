import type { PanelId } from '../../core/data.gen';
import type { Panel } from '../../core/product';
import type { Engine } from '../../store/engine-context';
import { mountRoot, readyFor } from '../../ui';
import type { Early } from '../first/early';
import type { Taken } from '../first/early-journey';
import { type Containers, createContainers } from './containers';
import { whenBody } from './host-page/body';
import { watchRemoval } from './host-page/removal';
import type { Words } from './words';

/** The panel that lies over the page while a call is under way. */
const WAIT_PANEL = 'wait';

/** Where panels play: the containers, the React root, the loaded panels. */
export interface Stage {
  panel(id: PanelId | null): Panel | undefined;
  /** Loads a panel with all that it needs to be drawn: late parts, words. */
  load(id: PanelId): Promise<Panel>;
  /** Everything that must be there before a panel may show; true when it is. */
  prepare(id: PanelId | null): true | Promise<unknown>;
  /** Brings what every journey may lead to at any time: the panels of the pages that they share. */
  warmUp(): void;
  /** Puts the containers into the page, once there are words to show; anew, where the host has cleared its page since. */
  open(): void;
  /** The widget's own container, while it is in the page. */
  root(): HTMLElement | undefined;
  /** While an early panel is in the page or may still come: resolves when the engine shows its own; else null. */
  settled(): Promise<void> | null;
  /** Tells the containers which language is spoken now. */
  speak(): void;
  destroy(): void;
}

export interface StageOptions {
  engine: Engine;
  words: Words;
  instance: number;
  theme: object;
  report(code: string, message: string, cause?: unknown): void;
  /** What the loader shows before the engine is there. */
  first: Early | undefined;
  /** The early panel gives way to another: what was typed in it, secrets apart. */
  dropped(panel: PanelId, values: Record<string, string>): void;
  /** Nothing is in the page any more: its host has taken the widget's container out of it (`closed`), or nothing can be drawn in it (`failed`). */
  ended(outcome: 'closed' | 'failed'): void;
}

export function createStage({ engine, words, instance, theme, report, first, dropped, ended }: StageOptions): Stage {
  const panels = new Map<PanelId, Panel>();
  const { product } = engine;
  /** What stands in the page, and takes it away. */
  let scene: { containers: Containers; close(): void } | null = null;

  // The wait message shows before any page, and with every one: its panel comes along with the words, if the product has one.
  const wait = product
    .loadPanel(WAIT_PANEL)
    .then((panel) => panels.set(WAIT_PANEL, panel))
    .catch(() => {});

  let opened = false;
  let destroyed = false;
  let speak: (() => void) | null = null;
  let stopWaiting: (() => void) | null = null;
  let isLive = (): void => {};
  const live = new Promise<void>((resolve) => {
    isLive = resolve;
  });
  /** Takes everything out of the page; what is opened next comes anew. */
  const clear = (): void => {
    const { close } = scene ?? {};
    scene = null;
    opened = false;
    close?.();
  };
  const mount = (taken: Taken | null = null) => {
    if (destroyed) return;
    first?.stop();
    const containers = taken?.containers ?? createContainers(instance, theme);
    // Of the words that stand there: a voice reads the fallback's English as English.
    speak = () => containers.speak(words.source());
    speak();
    const unmount = mountRoot(engine, containers, taken?.facts, () => {
      clear();
      ended('failed');
    });
    const unwatch = watchRemoval(containers.root, () => {
      ended('closed');
      clear();
    });
    scene = {
      containers,
      close() {
        unwatch();
        unmount();
        containers.remove();
      },
    };
    taken?.replay();
    isLive();
  };

  /** Leaves what is shown early in the page until the first page is reached; takes the early panel over, if it is that page's. */
  const takeOver = (): void => {
    const { shown, status } = engine.store.getState();
    if (!stopWaiting || (shown === null && status === 'open' && (first?.isComing() || first?.isPlaced()))) return;
    stopWaiting();
    stopWaiting = null;
    const taken = first?.take() ?? null;
    if (taken && taken.panel === shown?.panel && taken.locale === words.source()) return mount(taken);
    if (taken) {
      // The page's own form has begun already; another page's will begin with it.
      if (taken.panel === shown?.panel) engine.form.set(taken.typed());
      else dropped(taken.panel, taken.typed());
      taken.containers.remove();
    }
    mount();
  };

  const load = async (id: PanelId): Promise<Panel> => {
    const panel = panels.get(id) ?? (await product.loadPanel(id));
    const ready = readyFor(engine, panel);
    if (ready !== true) await ready;
    panels.set(id, panel);
    return panel;
  };

  return {
    panel: (id) => (id === null ? undefined : panels.get(id)),
    load,
    prepare: (id) => ((id === null || panels.has(id)) && words.hasFirst() ? true : Promise.all([words.first(), id === null ? null : load(id)])),
    open() {
      const { root, wait: place } = scene?.containers ?? {};
      if (scene && !(root?.isConnected && place?.isConnected)) clear();
      if (opened) return;
      opened = true;
      // Not before there are words: a wait message without any would flash an empty box.
      Promise.all([words.first(), wait, whenBody()])
        .then(() => {
          if (destroyed || scene) return;
          stopWaiting = engine.store.subscribe(takeOver);
          takeOver();
          first?.settled().then(takeOver);
        })
        .catch((cause) => {
          opened = false;
          report('locale', 'no words could be loaded', cause);
          isLive();
        });
    },
    warmUp() {
      for (const { panel } of Object.values(product.common.pages ?? {})) if (typeof panel === 'string') load(panel).catch(() => {});
    },
    root: () => scene?.containers.root,
    settled: () => (opened && first?.isComing() ? live : null),
    speak: () => speak?.(),
    destroy() {
      destroyed = true;
      isLive();
      stopWaiting?.();
      first?.stop();
      clear();
    },
  };
}
