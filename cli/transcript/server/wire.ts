/**
 * The calls of the wire format, which are the package's. If a transcript says `validateCode`, it means this request, regardless of the
 * product's data.
 */
import data from '../../../flows/calls.json' with { type: 'json' };

interface Call {
  readonly method: string;
  readonly path: string;
  /** The path in identity-federation mode. False means the same path without the prefix. */
  readonly ping?: string | boolean;
}

const WIRE: readonly (readonly [id: string, call: Call])[] = Object.entries(data.calls);

/** The calls that a start always sends. They have usual answers. */
export const START_CALLS = ['settings', 'csrf', 'sessionId', 'countryCodes', 'validateAppAndBrand'];

/** These never have the prefix of identity-federation mode. */
export const NEVER_PREFIXED = WIRE.flatMap(([id, { ping }]) => (ping === false ? [id] : []));

export const APP_ID = 'shop';
export const BRAND_ID = 'main';
const PING = data.pingPrefix;

/** The call that a request makes, for the given application and brand. Returns null if no call has its method and path. */
export function recognise(
  method: string,
  path: string,
  { appId, brandId } = { appId: APP_ID, brandId: BRAND_ID },
): { call: string; isPrefixed: boolean } | null {
  const isPrefixed = path.startsWith(`${PING}/`);
  const bare = isPrefixed ? path.slice(PING.length) : path;
  const isPath = (template: string) => {
    const path = template.replace('{appId}', appId).replace('{brandId}', brandId);
    const [before = '', after] = path.split(/\{\w+\}/);
    if (after === undefined) return bare === before;
    // Exactly one path segment.
    return (
      bare.startsWith(before) &&
      bare.endsWith(after) &&
      /^[^/]+$/.test(bare.slice(before.length, -after.length))
    );
  };
  for (const [call, { method: wanted, path: own, ping }] of WIRE) {
    const paths = typeof ping === 'string' ? [own, ping.slice(PING.length)] : [own];
    if (wanted === method && paths.some(isPath)) return { call, isPrefixed };
  }
  return null;
}
