import { afterEach, expect, it } from '@jest/globals';
import { start as startEngine } from '../../src/start/engine-entry';

const before = new Map<string, PropertyDescriptor | undefined>();

/** Changes a global of the page until the test ends. */
function give(name: string, value: unknown): void {
  before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

afterEach(() => {
  for (const [name, descriptor] of before)
    Object.defineProperty(globalThis, name, descriptor ?? { value: undefined, configurable: true });
  before.clear();
});

const start = (config: object = {}) =>
  startEngine({ config: { appId: 'a', brandId: 'b', ...config } } as never);

it.each(['HTMLDialogElement', 'AbortSignal', 'fetch'])(
  'rejects in a browser without %s, and names it',
  async (name) => {
    give(name, undefined);
    await expect(start()).rejects.toThrow(`this browser lacks ${name}`);
  },
);

it("rejects on a page whose Array.from doesn't accept iterators, and names it", async () => {
  const { from } = Array;
  Array.from = (list: ArrayLike<unknown>) => Array.prototype.slice.call(list);
  try {
    await expect(start()).rejects.toThrow('broken Array.from');
  } finally {
    Array.from = from;
  }
});

it('rejects on a page with an opaque origin, which has no session, unless the host passes a fetch', async () => {
  give('origin', 'null');
  await expect(start()).rejects.toThrow('opaque origin');
  await expect(start({ fetch: () => {} })).rejects.not.toThrow('opaque origin');
});
