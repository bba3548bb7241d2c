import type { Engine } from '../../context/contexts';
import {
  type Containers,
  createContainers,
  isRendered,
  type Placing,
  takeRendered,
} from '../../host-page/containers';
import { watchRemoval, whenBody } from '../../host-page/dom';
import { keepCaret } from '../../host-page/focus';
import { listenFirst, mountRoot } from '../../panel';
import type { Early, Taken } from '../../start/contract';
import type { Part } from '../../start/hold-input';
import type { Texts } from '../texts';

/** The place where panels are rendered: the containers and the React root. */
export interface Display {
  /**
   * Adds the containers to the page once the texts have loaded. Creates them again if the host has cleared
   * its page.
   */
  open(): void;
  /** Returns the widget's own container, if it is in the page. */
  root(): HTMLElement | undefined;
  /**
   * Returns a promise while an early panel is visible or may still show. It resolves when the engine shows
   * its own panel. Null without an early panel.
   */
  settled(): Promise<void> | null;
  /** Sets the current language on the containers. */
  speak(): void;
  destroy(): void;
}

export interface DisplayOptions {
  engine: Engine;
  /** Resolves once the panel of the wait message has loaded, if the product has one. */
  wait: Promise<unknown>;
  texts: Texts;
  instance: number;
  placing: Placing;
  /** The name of the pack whose screens show. */
  pack: string | undefined;
  report(code: string, message: string, cause?: unknown): void;
  /** The loader's display before the engine has loaded. */
  early: Early | undefined;
  /** Called with the input, without secrets, when another panel replaces the early panel. */
  dropped(values: Record<string, string>): void;
  /** Called with the input, without secrets, if the same panel fails to render, so that no field has it. */
  unshown(values: Record<string, string>): void;
  /**
   * Called when the widget is no longer in the page: the host has removed its container (`closed`), or
   * rendering failed (`failed`).
   */
  ended(outcome: 'closed' | 'failed'): void;
}

/** Returns what identifies a field or button of the early panel, also after it has been drawn again. */
const keyOf = ({ name, value, className, dataset }: Part): string =>
  name || className + value + dataset.latchkeyAction;

export function createDisplay({
  engine,
  wait,
  texts,
  instance,
  placing,
  pack,
  report,
  early,
  dropped,
  unshown,
  ended,
}: DisplayOptions): Display {
  /** The containers in the page, and a function that removes them. */
  let mounted: { containers: Containers; close(): void } | null = null;

  // The early file has its own copy of that module.
  const endListening = listenFirst();
  let opened = false;
  let destroyed = false;
  let speak: (() => void) | null = null;
  let stopWaiting: (() => void) | null = null;
  let isLive = (): void => {};
  const live = new Promise<void>((resolve) => {
    isLive = resolve;
  });
  /** Removes everything from the page. The next `open` creates it again. */
  const clear = (): void => {
    const { close } = mounted ?? {};
    mounted = null;
    opened = false;
    close?.();
  };
  /** Returns the new root, or nothing once the widget is destroyed. */
  const mount = (taken?: Taken): HTMLElement | undefined => {
    if (destroyed) return;
    early?.stop();
    const containers = taken?.containers ?? createContainers(instance, placing);
    if (placing.container && !containers.isInline)
      report('config', `config.container is not in the page: ${placing.container}`);
    if (isRendered(containers.root)) dropped(takeRendered(containers.root));
    // The language of the visible texts, so that screen readers pronounce fallback texts as English.
    speak = () => containers.speak(texts.source());
    speak();
    const unmount = mountRoot(engine, containers, taken?.facts, () => {
      clear();
      ended('failed');
    });
    const unwatch = watchRemoval(containers.root, () => {
      ended('closed');
      clear();
    });
    mounted = {
      containers,
      close() {
        unwatch();
        unmount();
        containers.remove();
      },
    };
    isLive();
    return containers.root;
  };

  /**
   * Keeps the early elements until the journey reaches its first page. Hydrates the early panel if it is the
   * panel of that page.
   */
  const takeOver = (): void => {
    const { shown, status } = engine.store.getState();
    if (!stopWaiting || (shown === null && status === 'open' && (early?.isComing() || early?.isPlaced())))
      return;
    stopWaiting();
    stopWaiting = null;
    const taken = early?.take();
    const isSame = taken?.panel === shown?.panel;
    if (!taken) return void mount();
    const restoreCaret = keepCaret(taken.containers.root);
    const isIntact = isSame && taken.locale === texts.source() && taken.pack === pack;
    const typed = taken.typed();
    // The form of another panel begins with the input.
    if (!isSame) dropped(typed);
    if (!isIntact) taken.containers.remove();
    const root = mount(isIntact ? taken : undefined);
    if (!root || !isSame) return;
    if (!root.querySelector('[data-latchkey-field]')) unshown(typed);
    const parts = [...root.querySelectorAll<HTMLInputElement>('input, button')];
    taken.replay((drawn) => parts.find((part) => keyOf(part) === keyOf(drawn)) ?? drawn);
    restoreCaret(root);
  };

  return {
    open() {
      const { root, wait: place } = mounted?.containers ?? {};
      if (mounted && !(root?.isConnected && place?.isConnected)) clear();
      if (opened) return;
      opened = true;
      // A wait message without texts would flash as an empty box.
      Promise.all([texts.first(), wait, whenBody()])
        .then(() => {
          if (destroyed || mounted) return;
          stopWaiting = engine.store.subscribe(takeOver);
          takeOver();
          early?.settled().then(takeOver);
        })
        .catch((cause) => {
          opened = false;
          report('locale', 'failed to load the texts', cause);
          isLive();
        });
    },
    root: () => mounted?.containers.root,
    settled: () => (opened && early?.isComing() ? live : null),
    speak: () => speak?.(),
    destroy() {
      destroyed = true;
      endListening();
      isLive();
      stopWaiting?.();
      early?.stop();
      clear();
    },
  };
}
