/** Lets an object explain itself if a test uses more of Playwright's API than it has. */
export function explained<T extends object>(object: T, name: string): T {
  return new Proxy(object, {
    get(target, key) {
      // Promises look for `then`.
      if (key in target || typeof key === 'symbol' || key === 'then') return Reflect.get(target, key);
      throw new Error(
        `WebKit's driver has no ${name}.${key}. Add it to test/support/visit/engines/webkit, or run this test in the other engines only.`,
      );
    },
  });
}
