/** The cookies of one browser, by name, for clients that have no browser. */

/** The header `Cookie` for these cookies. Empty without cookies. */
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
