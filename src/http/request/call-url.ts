import type { Call } from '../../core/data/data.gen';
import type { Read } from '../../core/flow/facts';
import { valueOf } from './payload';

export interface CallUrlContext {
  /** Base URL of the auth API, without a slash at the end. */
  apiUrl: string;
  /** What the path of most calls begins with in identity-federation mode; undefined in normal mode. */
  pingPrefix?: string | undefined;
  /** The host's own path for this call, if it has one (config `endpoints`). */
  override?: string | undefined;
  read: Read;
}

/**
 * The URL of a call, for any client that sends one: its path and query from `flows/calls.json`, and what every
 * call carries: isWidget, language, and for a GET the session.
 * @throws TypeError when a segment would be empty or change the depth of the path
 */
export function callUrl(call: Call, { apiUrl, pingPrefix, override, read }: CallUrlContext): string {
  const { path, ping } = call;
  const usual = pingPrefix === undefined || ping === false ? path : (ping ?? pingPrefix + path);
  const template = override ?? usual;
  // A path of the host's own without a slash would continue the name of the API's host.
  const filled = template.replace(/^\/?/, '/').replace(/{(\w+)}/g, (_, name: string) => {
    const segment = String(read(`config.${name}`) ?? read(`journey.${name}`) ?? '');
    if (['', '.', '..'].includes(segment))
      throw new TypeError(`<${name}> cannot be part of the path ${template}`);
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
