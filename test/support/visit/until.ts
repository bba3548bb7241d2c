/** Waits until `read` returns a truthy value, and returns it. It polls, because the browser has no event for such values. */
export async function until<T>(
  what: string,
  read: () => T | Promise<T>,
  within = 60_000,
): Promise<Exclude<T, false | null | undefined | '' | 0>> {
  const last = Date.now() + within;
  for (;;) {
    const value = await read();
    if (value) return value as Exclude<T, false | null | undefined | '' | 0>;
    if (Date.now() > last) throw new Error(`timed out waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
