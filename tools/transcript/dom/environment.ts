import { createRequire } from 'node:module';

interface Dom {
  window: Record<string, unknown> & { close(): void };
}
type DomClass = new (html: string, options: { url: string; pretendToBeVisual: boolean }) => Dom;

/**
 * What stays Node's own: the client speaks Node's fetch, whose signals and streams must come from the same
 * hands.
 */
const OURS = new Set([
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

/** Of these Node has its own, and the page's must win. */
const THEIRS = ['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'DOMException', 'navigator'];

/**
 * Puts a jsdom page into this Node process. To be called before anything of React is loaded: React looks for
 * a page when it loads. Node's own environment around it lets the data be compiled in the same process.
 */
export function installDom(): void {
  const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: DomClass };
  // It loads no style sheet, so that the page itself says that it has the widget's.
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
    if (name.startsWith('_') || OURS.has(name) || (name in target && !THEIRS.includes(name))) continue;
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
  // Every browser lists the properties of a style; jsdom only counts them.
  const styles = (window.CSSStyleDeclaration as { prototype: { [Symbol.iterator]?: unknown } }).prototype;
  styles[Symbol.iterator] ??= Array.prototype[Symbol.iterator];
  put('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
}
