import type { Call } from '../../core/data/data.gen';
import type { Read } from '../../core/flow/facts';
import { valueOf } from './payload';

export interface CallUrlContext {
  /** Base URL of the auth API, without a trailing slash. */
  apiUrl: string;
  /** The prefix of most paths in identity-federation mode, or undefined in normal mode. */
  pingPrefix?: string | undefined;
  /** The host's own path for this call (config `endpoints`). */
  override?: string | undefined;
  read: Read;
}

/**
 * Returns the URL of a call, for any client: its path and query from `flows/calls.json`, and the parameters
 * that every call has: isWidget, language, and for a GET the session.
 * @throws TypeError if a segment is empty or would change the depth of the path
 */
export function callUrl(call: Call, { apiUrl, pingPrefix, override, read }: CallUrlContext): string {
  const { path, ping } = call;
  const usual = pingPrefix === undefined || ping === false ? path : (ping ?? pingPrefix + path);
  const template = override ?? usual;
  // Without a slash, a path of the host would continue the API's host name.
  const filled = template.replace(/^\/?/, '/').replace(/{(\w+)}/g, (_, name: string) => {
    const segment = String(read(`config.${name}`) ?? read(`journey.${name}`) ?? '');
    if (['', '.', '..'].includes(segment)) throw new TypeError(`invalid <${name}> in the path ${template}`);
    return encodeURIComponent(segment);
  });
  const url = new URL(apiUrl + filled);
  const { searchParams } = url;
  for (const [name, value] of Object.entries(call.query ?? {})) {
    const found = valueOf(value, read);
    if (found !== undefined && found !== null && found !== '') searchParams.set(name, String(found));
  }
  searchParams.set('isWidget', 'true');
  searchParams.set('language', String(read('config.language')));
  const sId = call.method === 'GET' && read('vault.sId');
  if (sId && typeof sId === 'string') searchParams.set('sId', sId);
  return url.href;
}
