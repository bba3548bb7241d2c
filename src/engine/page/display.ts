import type { Engine } from '../../context/engine-context';
import type { Taken } from '../../early/early-journey';
import { whenBody } from '../../host-page/body';
import { type Containers, createContainers } from '../../host-page/containers';
import { watchRemoval } from '../../host-page/removal';
import { mountRoot } from '../../panel';
import type { Early } from '../../start/contract';
import type { Texts } from '../texts';

/** Where panels are drawn: the containers and the React root. */
export interface Display {
  /**
   * Puts the containers into the page, once there are words to show. Creates them again where the host has
   * cleared its page since.
   */
  open(): void;
  /** The widget's own container, while it is in the page. */
  root(): HTMLElement | undefined;
  /**
   * A promise while an early panel is in the page or may still come: it resolves when the engine shows its
   * own panel. Else null.
   */
  settled(): Promise<void> | null;
  /** Sets the current language on the containers. */
  speak(): void;
  destroy(): void;
}

export interface DisplayOptions {
  engine: Engine;
  /** Resolves when the panel of the wait message is there, if the product has one. */
  wait: Promise<unknown>;
  texts: Texts;
  instance: number;
  theme: object;
  report(code: string, message: string, cause?: unknown): void;
  /** What the loader shows before the engine has loaded. */
  early: Early | undefined;
  /** Called when another panel replaces the early panel, with the typed values, without secrets. */
  dropped(values: Record<string, string>): void;
  /**
   * Called when nothing of the widget is in the page any more: the host has removed the widget's container
   * (`closed`), or nothing can be drawn in it (`failed`).
   */
  ended(outcome: 'closed' | 'failed'): void;
}

export function createDisplay({
  engine,
  wait,
  texts,
  instance,
  theme,
  report,
  early,
  dropped,
  ended,
}: DisplayOptions): Display {
  /** The containers in the page, and the function that removes them. */
  let drawn: { containers: Containers; close(): void } | null = null;

  let opened = false;
  let destroyed = false;
  let speak: (() => void) | null = null;
  let stopWaiting: (() => void) | null = null;
  let isLive = (): void => {};
  const live = new Promise<void>((resolve) => {
    isLive = resolve;
  });
  /** Removes everything from the page; the next `open` creates it again. */
  const clear = (): void => {
    const { close } = drawn ?? {};
    drawn = null;
    opened = false;
    close?.();
  };
  const mount = (taken: Taken | null = null) => {
    if (destroyed) return;
    early?.stop();
    const containers = taken?.containers ?? createContainers(instance, theme);
    // The language of the words on show: a screen reader reads the fallback's English as English.
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
    drawn = {
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

  /**
   * Leaves the early elements in the page until the journey reaches its first page. Hydrates the early panel,
   * if it is the panel of that page.
   */
  const takeOver = (): void => {
    const { shown, status } = engine.store.getState();
    if (!stopWaiting || (shown === null && status === 'open' && (early?.isComing() || early?.isPlaced())))
      return;
    stopWaiting();
    stopWaiting = null;
    const taken = early?.take() ?? null;
    if (taken && taken.panel === shown?.panel && taken.locale === texts.source()) return mount(taken);
    if (taken) {
      // The form of this panel has begun already and takes the typed values; the form of another panel begins
      // with them.
      if (taken.panel === shown?.panel) engine.form.set(taken.typed());
      else dropped(taken.typed());
      taken.containers.remove();
    }
    mount();
  };

  return {
    open() {
      const { root, wait: place } = drawn?.containers ?? {};
      if (drawn && !(root?.isConnected && place?.isConnected)) clear();
      if (opened) return;
      opened = true;
      // Waits for the words, because a wait message without words would flash an empty box.
      Promise.all([texts.first(), wait, whenBody()])
        .then(() => {
          if (destroyed || drawn) return;
          stopWaiting = engine.store.subscribe(takeOver);
          takeOver();
          early?.settled().then(takeOver);
        })
        .catch((cause) => {
          opened = false;
          report('locale', 'no words could be loaded', cause);
          isLive();
        });
    },
    root: () => drawn?.containers.root,
    settled: () => (opened && early?.isComing() ? live : null),
    speak: () => speak?.(),
    destroy() {
      destroyed = true;
      isLive();
      stopWaiting?.();
      early?.stop();
      clear();
    },
  };
}
