import type { Engine } from '../context/engine-context';
import type { Taken } from '../early/early-journey';
import { whenBody } from '../host-page/body';
import { type Containers, createContainers } from '../host-page/containers';
import { watchRemoval } from '../host-page/removal';
import { mountRoot } from '../panel';
import type { Early } from '../start/contract';
import type { Words } from './words';

/** Where panels are drawn: the containers and the React root. */
export interface Display {
  /**
   * Puts the containers into the page, once there are words to show; anew, where the host has cleared its
   * page since.
   */
  open(): void;
  /** The widget's own container, while it is in the page. */
  root(): HTMLElement | undefined;
  /**
   * While an early panel is in the page or may still come: resolves when the engine shows its own; else null.
   */
  settled(): Promise<void> | null;
  /** Tells the containers which language is spoken now. */
  speak(): void;
  destroy(): void;
}

export interface DisplayOptions {
  engine: Engine;
  /** Resolves when the panel of the wait message is there, if the product has one. */
  wait: Promise<unknown>;
  words: Words;
  instance: number;
  theme: object;
  report(code: string, message: string, cause?: unknown): void;
  /** What the loader shows before the engine is there. */
  early: Early | undefined;
  /** The early panel gives way to another: what was typed in it, secrets apart. */
  dropped(values: Record<string, string>): void;
  /**
   * Nothing is in the page any more: its host has taken the widget's container out of it (`closed`), or
   * nothing can be drawn in it (`failed`).
   */
  ended(outcome: 'closed' | 'failed'): void;
}

export function createDisplay({
  engine,
  wait,
  words,
  instance,
  theme,
  report,
  early,
  dropped,
  ended,
}: DisplayOptions): Display {
  /** What is drawn in the page, and what takes it away. */
  let drawn: { containers: Containers; close(): void } | null = null;

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
    const { close } = drawn ?? {};
    drawn = null;
    opened = false;
    close?.();
  };
  const mount = (taken: Taken | null = null) => {
    if (destroyed) return;
    early?.stop();
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
   * Leaves what is shown early in the page until the first page is reached; takes the early panel over, if it
   * is that page's.
   */
  const takeOver = (): void => {
    const { shown, status } = engine.store.getState();
    if (!stopWaiting || (shown === null && status === 'open' && (early?.isComing() || early?.isPlaced())))
      return;
    stopWaiting();
    stopWaiting = null;
    const taken = early?.take() ?? null;
    if (taken && taken.panel === shown?.panel && taken.locale === words.source()) return mount(taken);
    if (taken) {
      // The page's own form has begun already; another page's will begin with it.
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
      // Not before there are words: a wait message without any would flash an empty box.
      Promise.all([words.first(), wait, whenBody()])
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
