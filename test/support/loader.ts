/** A loader whose environment the test controls. */
import { jest } from '@jest/globals';
import type { Widget } from '../../src/api/types';
import { createLoader, type LoaderData } from '../../src/start/loader';

const SCRIPT = 'https://cdn.example.com/w/latchkey.js';
export const DATA: LoaderData = [
  { settings: '/apps/{appId}?properties=a,b', csrf: '/csrf?appId={appId}' },
  'en_USde_DE',
  'data/1234',
];

let widgets: Widget[] = [];

export function emptyHead(): void {
  document.head.innerHTML = '';
}

export function destroyWidgets(): void {
  for (const widget of widgets) widget.destroy();
  widgets = [];
}

export function make(config: object = {}) {
  const modules = fakeModules();
  const calls: unknown[][] = [];
  const engine = {
    call: jest.fn(async (method: string, input: unknown) => {
      calls.push([method, input]);
      return { outcome: 'returned', nextAction: method };
    }),
    getState: () => ({}),
    destroy() {},
  };
  let emit: (event: string, detail: object) => void = () => {};
  const start = jest.fn((given: unknown) => {
    emit = (given as { emit: typeof emit }).emit;
    return engine;
  });
  modules.give('chunks/engine.js', { start });
  modules.give('data/1234/product.js', { default: 'product' });
  // Without nock, because the test also checks the loader's `init`, which a request doesn't expose.
  const answer = jest.fn<typeof fetch>(async () => new Response('{}'));
  const ahead: string[] = [];
  const create = createLoader(SCRIPT, DATA, ['chunks/engine.js', 'chunks/shared.js'], modules.load, (path) =>
    ahead.push(path),
  );
  const widget = create({ appId: 'shop', brandId: 'main', fetch: answer, ...config } as never);
  widgets.push(widget);
  return {
    widget,
    modules,
    ahead,
    calls,
    engine,
    start,
    fetch: answer,
    emit: (event: string, detail: object) => emit(event, detail),
  };
}

/** Modules that are loading until the test resolves them. */
function fakeModules() {
  let waiting: { path: string; resolve(module: unknown): void; reject(cause: unknown): void }[] = [];
  const contents = new Map<string, unknown>();
  const end = async (how: (one: (typeof waiting)[number]) => void) => {
    do {
      const all = waiting;
      waiting = [];
      all.forEach(how);
      await settle();
      // Some modules are requested only after others have loaded.
    } while (waiting.length > 0);
  };
  return {
    load: (path: string) =>
      new Promise<unknown>((resolve, reject) => waiting.push({ path, resolve, reject })),
    give: (path: string, content: unknown) => contents.set(path, content),
    waiting: () => waiting.map(({ path }) => path),
    arrive: () => end(({ path, resolve }) => resolve(contents.get(path) ?? {})),
    fail: (cause: unknown) => end(({ reject }) => reject(cause)),
  };
}

export const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
