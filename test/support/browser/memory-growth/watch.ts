/** Resources of a page that no debugger counts. `watchHeld` records them, `readHeld` reads them. */
interface Ledger {
  timers: Map<unknown, string>;
  requests: Set<string>;
  /** By target, for targets that outlive every widget. */
  listeners: Map<string, number>;
  globals: Set<string>;
}

/**
 * Runs in the page before any other script. Counts pending timers and requests, and listeners of the page's
 * own objects.
 */
export function watchHeld(): void {
  const timers = new Map<unknown, string>();
  const requests = new Set<string>();
  const listeners = new Map(['window', 'document', 'body'].map((name) => [name, 0]));
  const { setTimeout, setInterval, clearTimeout, clearInterval, fetch } = window;
  const { addEventListener, removeEventListener } = EventTarget.prototype;

  const start =
    (real: (callback: () => void, ms?: number) => unknown, once: boolean) =>
    (callback: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): unknown => {
      const ring = (): void => {
        if (once) timers.delete(id);
        callback(...args);
      };
      const id: unknown = real.call(window, ring, ms);
      timers.set(id, `${ms} ms: ${String(callback).slice(0, 80)}`);
      return id;
    };
  const stop =
    (real: typeof window.clearTimeout) =>
    (id?: number): void => {
      timers.delete(id);
      real.call(window, id);
    };
  Object.assign(window, {
    setTimeout: start(setTimeout, true),
    setInterval: start(setInterval, false),
    clearTimeout: stop(clearTimeout),
    clearInterval: stop(clearInterval),
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      const name = String(input instanceof Request ? input.url : input);
      requests.add(name);
      return fetch.call(window, input, init).finally(() => requests.delete(name));
    },
  });

  const nameOf = (target: unknown): string | null =>
    target === window || target === undefined
      ? 'window'
      : target === document
        ? 'document'
        : target === document.body
          ? 'body'
          : null;
  // A listener that was added twice counts once, as in the browser. Of its options only `capture` makes a
  // difference.
  const known = new Map<unknown, Set<string>>();
  let ids = 0;
  const numbers = new WeakMap<object, number>();
  const keyOf = (type: string, listener: object, options: unknown): string => {
    if (!numbers.has(listener)) numbers.set(listener, ids++);
    return `${type} ${numbers.get(listener)} ${typeof options === 'object' ? ((options as { capture?: boolean })?.capture ?? false) : Boolean(options)}`;
  };
  const count = (target: unknown, change: (keys: Set<string>) => void): void => {
    const name = nameOf(target);
    if (!name) return;
    const keys = known.get(name) ?? new Set<string>();
    known.set(name, keys);
    change(keys);
    listeners.set(name, keys.size);
  };
  EventTarget.prototype.addEventListener = function (
    type: string,
    listener: never,
    options?: AddEventListenerOptions,
  ) {
    if (listener && !options?.signal && !options?.once)
      count(this, (keys) => keys.add(keyOf(type, listener, options)));
    return addEventListener.call(this ?? window, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (
    type: string,
    listener: never,
    options?: EventListenerOptions,
  ) {
    if (listener) count(this, (keys) => keys.delete(keyOf(type, listener, options)));
    return removeEventListener.call(this ?? window, type, listener, options);
  };
  Object.defineProperty(window, 'latchkeyHeld', {
    value: {
      timers,
      requests,
      listeners,
      globals: new Set(Reflect.ownKeys(window).map(String)),
    } satisfies Ledger,
  });
}

/** The page's current resources, in words and numbers. */
export interface Held {
  timers: string[];
  requests: string[];
  listeners: Record<string, number>;
  /** Names of `window` that did not exist at first. */
  globals: string[];
  /** Elements of `<head>` and `<body>` by tag and id, and adopted style sheets. */
  elements: string[];
}

/** Runs in the page. */
export function readHeld(): Held {
  const ledger = (window as unknown as { latchkeyHeld: Ledger }).latchkeyHeld;
  const elements = [...document.head.children, ...document.body.children].map(
    (one) => `${one.tagName}#${one.id}`,
  );
  return {
    timers: [...ledger.timers.values()],
    requests: [...ledger.requests],
    listeners: Object.fromEntries(ledger.listeners),
    globals: Reflect.ownKeys(window)
      .map(String)
      .filter((name) => !ledger.globals.has(name)),
    elements: [...elements, ...document.adoptedStyleSheets.map(() => 'adopted sheet')].sort(),
  };
}
