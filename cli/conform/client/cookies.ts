/** The cookies of one browser, by name, for whoever asks a server without one. */

/** The header `Cookie` for these cookies; empty when there are none. */
export const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Stores the cookies that an answer sets, and deletes those that it removes. Returns the values that were set. */
export function keepCookies(cookies: Map<string, string>, headers: Headers): string[] {
  const values: string[] = [];
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0\b/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
    values.push(value);
  }
  return values;
}
