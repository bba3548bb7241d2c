/** Holds a provider's widget: created late, kept under StrictMode, recreated when its config changes. */
import type { Config, PublicState, Widget, WidgetEvents } from 'latchkey';
import { warn } from '../events';
import { createApi, listenToAll, passToProps } from './api';
import type { LatchkeyApi, LatchkeyProviderProps, WidgetModule } from './types';

export const NOTHING_VISIBLE: PublicState = Object.freeze({
  page: null,
  flow: null,
  busy: false,
  message: null,
});

export type Options = Omit<LatchkeyProviderProps, 'children'>;

export interface Holder {
  api: LatchkeyApi;
  /** Applies the latest props: creates the widget, recreates it, or changes its language. */
  use(options: Options): void;
  /** Called when the provider is mounted. */
  hold(): void;
  /**
   * Called when the provider is unmounted. Destroys the widget, unless it is mounted again at once, as under
   * StrictMode.
   */
  release(): void;
  /** Closes the visible panel. */
  close(): void;
  state(): PublicState;
  onChange(listener: () => void): () => void;
  on<E extends keyof WidgetEvents>(event: E, handler: (detail: WidgetEvents[E]) => void): () => void;
}

/** A widget that was requested. */
interface CurrentWidget {
  /** Its serialized config. */
  text: string;
  language: string | undefined;
  /** Null if `load` returned none or the config is invalid. */
  widget: Promise<Widget | null>;
  /** Whether it is no longer needed. */
  isOver: boolean;
}

/** @param create creates a widget of this package; the props can name another source */
export function createHolder(first: Options, create: WidgetModule['create']): Holder {
  let options = first;
  let current: CurrentWidget | undefined;
  let present: Widget | undefined;
  let isReleased = false;
  let releaseTimer: ReturnType<typeof setTimeout> | undefined;
  let open = 0;
  let state = NOTHING_VISIBLE;
  const subscribers = listeners();

  const notify = (event: keyof WidgetEvents, detail: object): void => {
    passToProps(event, detail, options);
    subscribers.notify(event, detail);
  };
  const refresh = (): void => {
    state = present?.getState() ?? NOTHING_VISIBLE;
    subscribers.notify('change', state);
  };

  async function make(own: Pick<CurrentWidget, 'isOver'>): Promise<Widget | null> {
    try {
      const source = options.load ? await options.load() : { create };
      if (!source || own.isOver) return null;
      present = source.create(forwarding(options.config, () => options.config));
      listenToAll(present, (event, detail) => {
        refresh();
        if (event === 'error' && !options.on?.error && !subscribers.has('error')) warn(detail);
        notify(event, detail);
      });
      return present;
    } catch (cause) {
      notify('error', creationError(cause));
      return null;
    }
  }
  const widgetNow = (): Promise<Widget | null> => {
    if (!current) {
      const { language } = options.config;
      const own = { isOver: false, text: textWithoutLanguage(options.config), language };
      current = Object.assign(own, { widget: make(own) });
    }
    return current.widget;
  };
  function discard(): void {
    if (current) current.isOver = true;
    current = undefined;
    present?.destroy();
    present = undefined;
    refresh();
  }
  function recreate(): void {
    discard();
    if (!isReleased && options.start !== 'intent') void widgetNow();
  }
  /** Applies changed props, unless that would end an open journey. */
  function applyProps(): void {
    if (!current) return;
    const { config } = options;
    if (current.text !== textWithoutLanguage(config)) {
      if (open === 0) recreate();
      return;
    }
    if (current.language === config.language) return;
    current.language = config.language;
    void current.widget.then((widget) => widget?.setLanguage({ language: config.language ?? 'en_US' }));
  }

  const api = createApi(widgetNow, async (journey) => {
    open += 1;
    try {
      return await journey();
    } finally {
      open -= 1;
      refresh();
      applyProps();
    }
  });

  return {
    api,
    use(next) {
      options = next;
      applyProps();
    },
    hold() {
      clearTimeout(releaseTimer);
      isReleased = false;
      if (options.start !== 'intent') void widgetNow();
    },
    release() {
      releaseTimer = setTimeout(() => {
        isReleased = true;
        discard();
      });
    },
    close: recreate,
    state: () => state,
    onChange: (listener) => subscribers.on('change', listener),
    on: (event, handler) => subscribers.on(event, handler as (detail: object) => void),
  };
}

/** Returns the event for an invalid config, which must not crash the host's page. */
function creationError(cause: unknown): WidgetEvents['error'] {
  const message = cause instanceof Error ? cause.message : String(cause);
  console.error(message);
  return { code: 'create', message, cause };
}

const textWithoutLanguage = ({ language: _, ...config }: Config): string => textOf(config as Config);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Serializes a config without its functions. Two configs with the same text need no new widget. */
const textOf = (config: Config): string =>
  JSON.stringify(config, (_, value) => {
    if (typeof value === 'function') return 'function';
    return isPlain(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  });

/**
 * Returns the config with functions that call those of the latest config. Components create new functions on
 * each render, which must not recreate the widget.
 */
function forwarding(config: Config, latest: () => Config): Config {
  const forward = (value: unknown, at: readonly string[]): unknown => {
    if (typeof value === 'function')
      return (...values: unknown[]) => {
        const found = at.reduce<unknown>(
          (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
          latest(),
        );
        return typeof found === 'function' ? found(...values) : undefined;
      };
    if (!isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, forward(inner, [...at, key])]),
    );
  };
  return forward(config, []) as Config;
}

/**
 * Creates a list of handlers by event. If a handler throws, the others still run, and the page reports the
 * error.
 */
function listeners() {
  const all = new Map<string, Set<(detail: object) => void>>();
  return {
    has: (event: string): boolean => (all.get(event)?.size ?? 0) > 0,
    on(event: string, handler: (detail: object) => void): () => void {
      const own = all.get(event) ?? new Set();
      all.set(event, own.add(handler));
      return () => void own.delete(handler);
    },
    notify(event: string, detail: object): void {
      for (const handler of all.get(event) ?? [])
        try {
          handler(detail);
        } catch (error) {
          reportError(error);
        }
    },
  };
}
