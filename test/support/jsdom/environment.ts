import { createRequire } from 'node:module';

interface Dom {
  window: Record<string, unknown> & { close(): void };
}
type DomClass = new (html: string, options: { url: string; pretendToBeVisual: boolean }) => Dom;

/** Globals that stay Node's own. The client uses Node's fetch, whose signals and streams must be of the same implementation. */
const NODES = new Set([
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'Blob',
  'File',
  'performance',
  'crypto',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'queueMicrotask',
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'console',
  'process',
  'globalThis',
  'global',
  'undefined',
  'eval',
  'Buffer',
  'requestAnimationFrame',
  'cancelAnimationFrame',
]);

/** Globals that Node has too, but that must be the page's. */
const PAGES = ['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'DOMException', 'navigator'];

/** Adds what jsdom's dialogs lack: closing a dialog restores the focus. */
function addModals(dialog: HTMLDialogElement): void {
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  dialog.showModal = function () {
    before.set(this, document.activeElement);
    this.open = true;
  };
  dialog.close = function () {
    if (!this.open) return;
    this.open = false;
    (before.get(this) as HTMLElement | null)?.focus();
  };
}

/**
 * Installs a jsdom page in this Node process. Call it before React is loaded, because React looks for a page when it loads. Node's own
 * environment remains, so that the data is compiled in the same process.
 */
export function installDom(): void {
  const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: DomClass };
  // jsdom loads no style sheet, so the page declares that the widget's sheet has loaded.
  const { window } = new JSDOM(
    '<!doctype html><html lang="en" style="--latchkey-sheet: file"><body></body></html>',
    {
      url: 'https://www.example.com/account',
      pretendToBeVisual: true,
    },
  );
  const target = globalThis as unknown as Record<string, unknown>;
  const put = (name: string, value: unknown): void =>
    void Object.defineProperty(target, name, { value, configurable: true, writable: true });
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name.startsWith('_') || NODES.has(name) || (name in target && !PAGES.includes(name))) continue;
    put(name, window[name]);
  }
  put('window', target);
  put('self', target);
  put('getComputedStyle', (window.getComputedStyle as (...args: unknown[]) => unknown).bind(window));
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    put(name, (window[name] as (...args: unknown[]) => unknown).bind(window));
  put('requestAnimationFrame', (callback: (time: number) => void) =>
    setTimeout(() => callback(performance.now()), 0),
  );
  put('cancelAnimationFrame', (handle: ReturnType<typeof setTimeout>) => clearTimeout(handle));
  // In browsers a style is iterable. jsdom only counts its properties.
  const styles = (window.CSSStyleDeclaration as { prototype: { [Symbol.iterator]?: unknown } }).prototype;
  styles[Symbol.iterator] ??= Array.prototype[Symbol.iterator];
  addModals((window.HTMLDialogElement as typeof HTMLDialogElement).prototype);
  put('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
}
