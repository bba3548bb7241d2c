/** The tests that each store passes. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Store } from '../../../auth/handler';

/** Declares the tests of a store. `open` opens it, and `close` ends its connection. */
export function testStore(
  name: string,
  open: () => Promise<{ readonly store: Store; close(): unknown }>,
): void {
  describe(`the store in ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let store: Store;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(async () => void (await opened.close()));
    const later = () => new Date(Date.now() + 60_000);
    const past = () => new Date(Date.now() - 1);
    const twenty = <T>(run: (at: number) => Promise<T>) =>
      Promise.all(Array.from({ length: 20 }, (_, at) => run(at)));

    it('keeps any text, and replaces it', async () => {
      for (const value of ['', 'ü "\' \n', '{"a":[1]}', '12']) {
        await store.put('text', value, later());
        expect(await store.get('text')).toBe(value);
      }
      expect(await store.get('other')).toBeNull();
    });

    it('forgets what has expired', async () => {
      await store.put('old', 'a', past());
      const calls = [
        () => store.get('old'),
        () => store.replace('old', 'b', later()),
        () => store.take('old'),
      ];
      for (const call of calls) expect((await call()) || null).toBeNull();
      await store.increment('count', past());
      expect(await store.increment('count', later())).toBe(1);
      // Only the first one decides when the count ends.
      expect(await store.increment('count', past())).toBe(2);
      expect(await store.increment('count', past())).toBe(3);
    });

    it('gives a value to one of 20 that take it, and each of 20 its own count', async () => {
      await store.put('once', 'a', later());
      expect((await twenty(() => store.take('once'))).filter((value) => value === 'a')).toHaveLength(1);
      const counts = await twenty(() => store.increment('many', later()));
      expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    });

    it('replaces a value only while there is one, and never brings back one that was taken', async () => {
      await store.put('here', 'a', later());
      expect([await store.replace('here', 'b', later()), await store.get('here')]).toEqual([true, 'b']);
      await twenty(
        async (at) => void (await (at === 10 ? store.take('here') : store.replace('here', 'c', later()))),
      );
      expect([await store.replace('here', 'c', later()), await store.get('here')]).toEqual([false, null]);
    });
  });
}
